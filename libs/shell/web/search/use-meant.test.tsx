import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Label } from '#calls/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { spells } from '../../../api-client/web/testing/spells.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { useMeant } from './use-meant.ts';

const seals: readonly (readonly [code: string, title: Label])[] = [
  ['S-01', ['合同章', 'Contract seal']],
  ['S-02', ['财务章', 'Finance seal']],
];

function Seals({ start }: { start: string }) {
  const [typed, setTyped] = useState(start);
  const isMeant = useMeant(
    typed,
    seals.map(([, title]) => title),
  );
  return (
    <>
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      {seals
        .filter(([code, words]) => isMeant({ words, code }))
        .map(([code]) => (
          <p key={code}>{code}</p>
        ))}
    </>
  );
}
const shown = () => screen.queryAllByText(/^S-/).map(({ textContent }) => textContent);

describe('what is meant by what is typed', () => {
  let server: FakeServer;
  beforeEach(() => (server = spells(new FakeServer(), { 合同章: 'he tong zhang', 财务章: 'cai wu zhang' })));

  it.each(['cwz', 'caiwu', '财务', 'finance', 's-02', '财wz', 'S-02 财务章', 'Finance seal S-02'])(
    'is found by %s',
    async (typed) => {
      showAlone(<Seals start="" />);
      await userEvent.type(screen.getByRole('textbox'), typed);
      await waitFor(() => expect(shown()).toEqual(['S-02']));
    },
  );

  it('is each while nothing is typed, and no pinyin are asked for', () => {
    showAlone(<Seals start=" " />);
    expect(shown()).toEqual(['S-01', 'S-02']);
    expect(server.asked).toEqual([]);
  });

  it('is found by pinyin that an address brought along, asked for once', async () => {
    showAlone(<Seals start="htz" />);
    await waitFor(() => expect(shown()).toEqual(['S-01']));
    await userEvent.type(screen.getByRole('textbox'), '{Backspace}');
    expect(shown()).toEqual(['S-01']);
    expect(server.sent('BSE003')).toHaveLength(1);
  });
});
