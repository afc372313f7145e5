import { z } from 'zod';
import { choice, moneyAmount, person, text } from '#fields/model';
import { defineList, type AnyList } from './list.ts';
import type { ListRow } from './list-calls.ts';

const options = {
  name: 'tests.papers',
  code: 'TST110P',
  title: ['文件', 'Papers'],
  unit: ['份文件', 'papers'],
  row: {
    number: text({ label: ['编号', 'Number'] }),
    state: choice({
      label: ['状态', 'State'],
      options: [{ value: 'open', label: ['打开', 'Open'] }],
    }),
    keeper: person({ label: ['保管人', 'Keeper'] }),
    amount: moneyAmount({ label: ['金额', 'Amount'] }),
  },
  carries: { sessions: z.int() },
  order: '-number',
} as const;

describe('a declared list', () => {
  const list = defineList({ ...options, tabs: 'state', totals: ['amount'] });

  it('has calls of its screen, opened by the right to query it', () => {
    expect(list.calls.rows).toMatchObject({
      name: 'tests.papers.list',
      code: 'TST110P_1',
      effect: 'read',
      access: { kind: 'right', screens: ['TST110P'], action: 'query' },
    });
    const asAny: AnyList = list;
    expect(asAny.calls.totals.code).toBe('TST110P_11');
  });

  it('answers rows with their fields and what they carry, and nothing else', () => {
    const row: ListRow<typeof list> = {
      id: 'p1',
      number: 'A1',
      state: 'open',
      keeper: { id: 'ann', name: '安娜' },
      amount: null,
      sessions: 2,
    };
    const answer = {
      rows: [{ ...row, secret: 'x' }],
      total: 1,
      totalIsExact: true,
      next: null,
      counts: { open: 1 },
    };
    expect(list.calls.rows.response.parse(answer).rows).toEqual([row]);
    expect(list.calls.rows.response.safeParse({ ...answer, rows: [{ ...row, sessions: 'x' }] }).success).toBe(
      false,
    );
  });

  it('is known by its first field, unless it says otherwise', () => {
    expect(list.leads).toBe('number');
    expect(defineList({ ...options, leads: 'keeper' }).leads).toBe('keeper');
  });

  it('refuses tabs that are no choice, sums of what is no figure, a period that does not narrow', () => {
    expect(() => defineList({ ...options, tabs: 'number' })).toThrow('a choice of one');
    const gathers = { label: ['一些', 'Some'], of: ['open', 'gone'] } as const;
    expect(() => defineList({ ...options, tabs: 'state', gathers })).toThrow('several of its tabs');
    expect(() => defineList({ ...options, totals: ['number'] })).toThrow('cannot add up number');
    expect(() => defineList({ ...options, period: 'number' })).toThrow('a day that narrows');
  });
});
