import { z } from 'zod';
import { dateTime } from '#fields/model';
import { defineList, type AnyList } from '#lists/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { RowValue } from './list-columns.tsx';

const births = defineList({
  ...{ name: 'tests.births', code: 'TST210P', title: ['出生', 'Births'], unit: ['个', 'births'] },
  row: { bornAt: dateTime({ label: ['出生', 'Born'] }), calledAt: dateTime({ label: ['来电', 'Called'] }) },
  carries: { zone: z.string().nullable() },
  clocks: { bornAt: 'zone' },
  order: 'bornAt',
});

it('tells an instant on the clocks that the list says, with their name where they are not the company’s', () => {
  const said = (zone: string | null) => {
    const row = { id: 'b1', bornAt: '2026-11-20T10:00:00Z', calledAt: '2026-11-20T10:00:00Z', zone };
    const value = (name: string) => (
      <p data-testid={name}>
        <RowValue list={births as unknown as AnyList} name={name} row={row} cells={{}} />
      </p>
    );
    document.body.innerHTML = '';
    showAlone(
      <>
        {value('bornAt')}
        {value('calledAt')}
      </>,
    );
    return [...document.querySelectorAll('[data-testid]')].map(({ textContent }) => textContent);
  };
  expect(said('America/New_York')).toEqual(['2026-11-20 05:00北美东部时间', '2026-11-20 18:00']);
  expect(said('Asia/Shanghai')).toEqual(['2026-11-20 18:00', '2026-11-20 18:00']);
  expect(said(null)).toEqual(['2026-11-20 18:00', '2026-11-20 18:00']);
});

it('has its own look, into which the usual one may be taken', () => {
  const row = { id: 'b1', bornAt: '2026-11-20T10:00:00Z', calledAt: null, zone: null };
  const value = (name: string) => (
    <p data-testid={name}>
      <RowValue
        list={births as unknown as AnyList}
        name={name}
        row={row}
        cells={{ bornAt: (_row, usual) => <b>born {usual}</b>, calledAt: () => null }}
      />
    </p>
  );
  showAlone(
    <>
      {value('bornAt')}
      {value('calledAt')}
    </>,
  );
  expect([...document.querySelectorAll('[data-testid]')].map(({ textContent }) => textContent)).toEqual([
    'born 2026-11-20 18:00',
    '',
  ]);
});

it('clocks are those of instants, and known', () => {
  const of = (clocks: object) => () =>
    defineList({ ...births, clocks } as unknown as Parameters<typeof defineList>[0]);
  expect(of({ bornAt: 'nowhere' })).toThrow('cannot tell bornAt on the clocks of nowhere');
});
