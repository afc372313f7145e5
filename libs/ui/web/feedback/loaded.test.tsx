import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { read, readAgain } from '#api-client/web';
import { defineCall, signedIn } from '#calls/model';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../testing/show-alone.tsx';
import { Loaded } from './loaded.tsx';

const readFigure = defineCall({
  name: 'test.figure',
  code: 'TST800P',
  summary: ['数字', 'A figure'],
  access: signedIn,
  effect: 'read',
  request: z.object({}),
  response: z.object({ figure: z.string() }),
});

/** Something is typed beside what was read. */
function Page({ figure }: { figure: string }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <p>figure {figure}</p>
      <input aria-label="typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </>
  );
}

function Screen() {
  const query = useQuery({ ...read(readFigure, {}), retry: false });
  return <Loaded query={query}>{({ figure }) => <Page figure={figure} />}</Loaded>;
}

/** Is shown with figure 1, something typed, and read again with another answer. */
async function readAnew(answer: () => unknown) {
  const server = new FakeServer().on('TST800P', () => ({ figure: '1' }));
  const queries = showAlone(<Screen />);
  await screen.findByText('figure 1');
  await userEvent.type(screen.getByLabelText('typed'), 'kept');
  server.on('TST800P', answer);
  await act(() => readAgain(queries));
  return server;
}
const note = () => screen.queryByText(/暂时无法更新/);

describe('what was read', () => {
  it.each([
    ['the network is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['the server is not available', () => Promise.reject(new Refused({ code: 50301 }))],
    ['it is not known in time', () => Promise.reject(new Refused({ code: 50302 }))],
    ['the server has made an error', () => Promise.reject(new Refused({ code: 50001 }))],
    ['too much is asked', () => Promise.reject(new Refused({ code: 42901 }))],
    ['one has to sign in again', () => Promise.reject(new Refused({ code: 70002 }))],
  ])('stays with a note while %s, until it can be read again', async (_, answer) => {
    const server = await readAnew(answer);
    await waitFor(() => expect(note()).toBeInTheDocument());
    expect(screen.getByText('figure 1')).toBeInTheDocument();
    expect(screen.getByLabelText('typed')).toHaveValue('kept');
    expect(screen.queryByRole('alert')).toBeNull();
    server.on('TST800P', () => ({ figure: '2' }));
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('figure 2')).toBeInTheDocument();
    expect(note()).toBeNull();
    expect(screen.getByLabelText('typed')).toHaveValue('kept');
  });

  it.each([
    ['the right is gone', 40301],
    ['it is gone', 40401],
  ])('is shown no more once %s', async (_, code) => {
    await readAnew(() => {
      throw new Refused({ code });
    });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('figure 1')).toBeNull();
    expect(note()).toBeNull();
  });

  it('is nothing where the first reading fails: why is said, and it can be tried again', async () => {
    const server = new FakeServer().on('TST800P', () => {
      throw new Refused({ code: 50301 });
    });
    showAlone(<Screen />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(note()).toBeNull();
    server.on('TST800P', () => ({ figure: '1' }));
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('figure 1')).toBeInTheDocument();
  });
});
