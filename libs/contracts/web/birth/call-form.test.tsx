import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router';
import { birthOptions, callBirth } from '#contracts/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { CallForm, type Found } from './call-form.tsx';

const couriers = [
  { id: 'K1', name: '顺达冷链', email: 'k1@example.com', language: 'zh' },
  { id: 'K2', name: 'Cryo Express', email: 'k2@example.com', language: 'en' },
];
const child = { id: 'c1', order: 1, bornAt: null, kit: 'KT1', atLab: false, kitFailsOn: null };
const contract: Found = {
  ...{ id: 'b1', number: 'HB000001', mother: '王芳', phone: '13900000000', dueOn: '2026-11-29' },
  ...{ stage: 'kitSent', zone: 'Asia/Shanghai', hospital: '', obstetrician: null, children: [child] },
};

function show(answer: () => Promise<void>) {
  const server = new FakeServer()
    .on(birthOptions.code ?? '', async () => {
      await answer();
      return { weeks: [], kitsToSend: 0, couriers, collectors: [] };
    })
    .on(callBirth.code ?? '', () => ({ jobId: 'j1', number: 'CJ-1', din: 'A999926000001', notified: true }));
  showAlone(
    <MemoryRouter>
      <CallForm contract={contract} child={child} day={createRef()} />
    </MemoryRouter>,
  );
  return server;
}
const callIt = () => {
  fireEvent.change(screen.getByLabelText('出生时间（当地）'), { target: { value: '08:30' } });
  fireEvent.click(screen.getByRole('button', { name: '登记并通知' }));
};
const told = (server: FakeServer) => server.sent(callBirth.code ?? '').map(({ courierId }) => courierId);

it('tells the courier that would stand there, though the call is done before couriers are read', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const server = show(() => held);
  callIt();
  await waitFor(() => expect(server.sent(birthOptions.code ?? '')).toHaveLength(1));
  expect(told(server)).toEqual([]);
  answer();
  await waitFor(() => expect(told(server)).toEqual(['K1']));
});

it('tells nobody where the courier was taken away', async () => {
  const server = show(async () => undefined);
  expect(await screen.findByText('顺达冷链')).toBeVisible();
  fireEvent.mouseDown(screen.getByRole('button', { name: '清空' }));
  fireEvent.click(screen.getByRole('button', { name: '清空' }));
  await waitFor(() => expect(screen.queryByText('顺达冷链')).toBeNull());
  callIt();
  await waitFor(() => expect(told(server)).toEqual([null]));
});

it('proposes the courier of where the child was born, not of where it was to be', async () => {
  const server = show(async () => undefined);
  expect(await screen.findByText('顺达冷链')).toBeVisible();
  fireEvent.mouseDown(screen.getByLabelText('时区'));
  fireEvent.click(await screen.findByTitle(/America\/New_York$/));
  expect(await screen.findByText('Cryo Express')).toBeVisible();
  callIt();
  await waitFor(() => expect(told(server)).toEqual(['K2']));
});
