import { writeFilters, type FilterOperation } from '#fields/model';
import type { ListRow } from '#lists/model';
import { onlyOwn } from '#server-kit/server';
import { statementsOf, type TestActor, type TestServer } from '#server-kit/testing';
import { deed, deedList, deedsAtList, deedsServer, insertDeeds, type Deed } from './testing/deeds-server.ts';

const { rows: listCall, totals: totalsCall } = deedList.calls;
type Row = ListRow<typeof deedList>;

const states = ['open', 'lent', 'closed'] as const;
const keepers = ['employee', 'head', null] as const;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Values recur and are missing, so that every order has ties and rows without a value. */
const deeds: Deed[] = Array.from({ length: 37 }, (_, at) =>
  deed({
    title: pick(['采购轴承', '购物清单', 'Copper', 'copper 2', '财务章'], at),
    state: pick(states, at),
    marks: pick([[], ['red'], ['red', 'blue']], at),
    sealed: pick([true, false, null], at),
    day: pick([null, '2026-11-01', '2026-11-30', '2026-12-01'], at),
    at: pick([null, '2026-11-19T15:59:59.999Z', '2026-11-19T16:00:00.123Z', '2026-11-20T16:00:00Z'], at),
    amount: pick([null, '12', '-3', '12', '1000'], at),
    currency: pick(['CNY', 'CNY', 'JPY'], at),
    weight: pick([null, '1.25', '0', '3'], at),
    keeper: pick(keepers, at),
    company: at < 30 ? 'C01' : 'C02',
    department: pick(['workshop', 'buying', null], at),
    readers: pick([[], [{ id: 'head', name: '李伟' }]], at),
  }),
);

let server: TestServer;
beforeAll(async () => {
  server = await deedsServer();
  await insertDeeds(server.database.db, deeds);
});
afterAll(() => server.close());

const everybody: TestActor = { personId: 'manager' };
const read = (input: Parameters<typeof server.callAs<typeof listCall>>[2], actor = everybody) =>
  server.callAs(actor, listCall, input);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
const idsWhere = (wanted: (one: Deed) => boolean) => idsOf(deeds.filter(wanted));
const found = async (input: Parameters<typeof read>[0], actor = everybody) =>
  idsOf((await read({ pageSize: 100, ...input }, actor)).rows as Row[]);
const narrowed = (field: string, operation: FilterOperation, value: string) =>
  found({ where: writeFilters([{ field, operation, value }]) });
const refusedAt = (path: string) => ({
  errorName: 'invalid',
  details: { problems: [expect.objectContaining({ path })] },
});

describe('a row', () => {
  it('has what the declaration says, as it travels', async () => {
    const one = deed({
      title: 'Whole',
      marks: ['blue'],
      sealed: true,
      day: '2026-11-05',
      at: '2026-11-05T01:02:03.456Z',
      amount: '7.5',
      weight: '2.500',
      keeper: 'employee',
      department: 'workshop',
      readers: [{ id: 'head', name: '李伟' }],
    });
    await insertDeeds(server.database.db, [one]);
    const [row] = (await read({ ids: [one.id] })).rows;
    expect(row).toEqual({
      ...one,
      amount: '7.50',
      weight: '2.5',
      keeper: { id: 'employee', name: '张文静' },
      company: { id: 'C01', name: '金属公司' },
      department: { id: 'workshop', name: '一车间' },
      words: 5,
      zone: null,
    });
    const english = await server.callAs(everybody, listCall, { ids: [one.id] }, { language: 'en' });
    expect(english.rows[0]).toMatchObject({ keeper: { name: 'Zhang Wenjing' }, company: { name: 'Metals' } });
    const empty = deed();
    await insertDeeds(server.database.db, [empty]);
    expect((await read({ ids: [empty.id] })).rows[0]).toMatchObject({
      keeper: null,
      amount: null,
      at: null,
      sealed: null,
      department: null,
    });
    await server.database.owner.query('DELETE FROM deed WHERE id = ANY ($1)', [[one.id, empty.id]]);
  });
});

describe('pages in every order', () => {
  const orders = (deedList.sorts ?? []).flatMap((name) => [name, `-${name}`]);

  /** What the rows have to be in the order of: nothing entered first, choices as they are declared. */
  const keyOf = (row: Row, name: string): string | number => {
    const value = row[name as keyof Row];
    if (name === 'state') return states.indexOf(value as (typeof states)[number]);
    if (name === 'amount' || name === 'weight') return value === null ? -Infinity : Number(value);
    if (name === 'sealed') return value === null ? -1 : Number(value);
    if (name === 'day') return String(value ?? '');
    if (name === 'at') return value === null ? -Infinity : Date.parse(value as string);
    return '';
  };

  it.each(orders)('by %s: all pages together are the whole, by number and by cursor', async (sort) => {
    const whole = (await read({ sort, pageSize: 100 })).rows;
    expect(idsOf(whole)).toEqual(idsOf(deeds));
    const byCursor: Row[] = [];
    let after: string | null = null;
    do {
      const page = await read({ sort, pageSize: 5, ...(after !== null && { after }) });
      byCursor.push(...page.rows);
      after = page.next;
    } while (after !== null);
    expect(byCursor).toEqual(whole);
    const byNumber: Row[] = [];
    for (let page = 1; page <= 8; page++) byNumber.push(...(await read({ sort, pageSize: 5, page })).rows);
    expect(byNumber).toEqual(whole);
    const name = sort.replace(/^-/, '');
    const keys = whole.map((row) => keyOf(row, name));
    const inOrder = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(sort.startsWith('-') ? inOrder.toReversed() : inOrder);
  });

  it('ties are in the order of their ids, which turns with it', async () => {
    const up = (await read({ sort: 'state', pageSize: 100 })).rows.map(({ id }) => id);
    const down = (await read({ sort: '-state', pageSize: 100 })).rows.map(({ id }) => id);
    expect(down).toEqual(up.toReversed());
  });

  it('begin in the order that the list has', async () => {
    expect((await read({ pageSize: 100 })).rows).toEqual((await read({ sort: '-at', pageSize: 100 })).rows);
  });

  it('refuse a cursor of another order, a broken one, and a column that is not sorted by', async () => {
    const { next } = await read({ sort: 'title', pageSize: 5 });
    await expect(read({ sort: '-title', after: next ?? '' })).rejects.toMatchObject(refusedAt('after'));
    await expect(read({ sort: 'amount', after: next ?? '' })).rejects.toMatchObject(refusedAt('after'));
    await expect(read({ after: 'abc' })).rejects.toMatchObject(refusedAt('after'));
    const madeUp = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const { id } = deeds[0] as Deed;
    for (const [at, of] of [
      ['now()', id],
      ['-infinity', 'x'],
      ['2026-99-99 99:99:99+00', id],
      ['2026-02-30 12:00:00+00', id],
      ['0000-01-01 00:00:00+00', id],
    ] as const) {
      const after = madeUp('-at', at, of);
      await expect(read({ after })).rejects.toMatchObject(refusedAt('after'));
    }
    expect((await read({ after: madeUp('-at', 'infinity', id) })).rows.length).toBeGreaterThan(0);
    await expect(read({ sort: 'marks' })).rejects.toMatchObject(refusedAt('sort'));
    await expect(read({ sort: 'nothing' })).rejects.toMatchObject(refusedAt('sort'));
  });
});

describe('filters', () => {
  it.each<[string, FilterOperation, string, (one: Deed) => boolean]>([
    ['title', 'has', 'COPPER', ({ title }) => /copper/i.test(title)],
    ['state', 'is', 'lent', ({ state }) => state === 'lent'],
    ['marks', 'is', 'blue', ({ marks }) => marks.includes('blue')],
    ['sealed', 'is', 'false', ({ sealed }) => sealed === false],
    ['day', 'from', '2026-11-30', ({ day }) => day !== null && day >= '2026-11-30'],
    ['day', 'to', '2026-11-30', ({ day }) => day !== null && day <= '2026-11-30'],
    ['amount', 'from', '12.0', ({ amount }) => amount !== null && Number(amount) >= 12],
    ['amount', 'to', '-3', ({ amount }) => amount !== null && Number(amount) <= -3],
    ['weight', 'from', '1', ({ weight }) => Number(weight) >= 1],
    ['keeper', 'is', 'head', ({ keeper }) => keeper === 'head'],
    ['company', 'is', 'C02', ({ company }) => company === 'C02'],
    ['department', 'is', 'buying', ({ department }) => department === 'buying'],
    ['readers', 'is', 'head', ({ readers }) => readers.length > 0],
  ])('%s %s %s', async (field, operation, value, wanted) => {
    const expected = idsWhere(wanted);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(deeds.length);
    expect(await narrowed(field, operation, value)).toEqual(expected);
  });

  it('by days of the company, which begin at 16:00 UTC', async () => {
    expect(await narrowed('at', 'from', '2026-11-20')).toEqual(
      idsWhere(({ at }) => at !== null && at >= '2026-11-19T16'),
    );
    expect(await narrowed('at', 'to', '2026-11-20')).toEqual(
      idsWhere(({ at }) => at !== null && at < '2026-11-20T16'),
    );
    expect(await narrowed('at', 'to', '9999-12-31')).toEqual(idsWhere(({ at }) => at !== null));
    expect(await narrowed('at', 'from', '0001-01-01')).toEqual(idsWhere(({ at }) => at !== null));
    expect(await narrowed('at', 'to', '0001-01-01')).toEqual([]);
  });

  it('several together', async () => {
    const where = writeFilters([
      { field: 'state', operation: 'is', value: 'open' },
      { field: 'company', operation: 'is', value: 'C01' },
    ]);
    expect(await found({ where })).toEqual(
      idsWhere(({ state, company }) => state === 'open' && company === 'C01'),
    );
  });

  it('take any value for a value', async () => {
    expect(await narrowed('title', 'has', "%' OR true --")).toEqual([]);
    expect(await narrowed('title', 'has', 'a\u0000b')).toEqual([]);
    expect(await narrowed('sealed', 'is', 'x')).toEqual([]);
  });

  it.each([
    ['currency', 'has', 'CNY'],
    ['title', 'from', 'a'],
    ['amount', 'from', 'much'],
    ['day', 'from', '2026-02-31'],
    ['day', 'to', '0000-01-01'],
    ['at', 'from', 'yesterday'],
    ['at', 'to', '2026-13-45'],
    ['at', 'to', '0000-01-01'],
    ['constructor', 'is', 'x'],
  ] as const)('refuse %s %s %s', (field, operation, value) =>
    expect(narrowed(field, operation, value)).rejects.toMatchObject(refusedAt(`where.${field}`)),
  );
});

describe('as of an instant', () => {
  const at = (value: string, ids?: string[]) =>
    server.callAs(everybody, deedsAtList.calls.rows, {
      ...{ pageSize: 100, where: writeFilters([{ field: 'asOf', operation: 'to', value }]) },
      ...(ids && { ids }),
    });

  it('has the rows of then, up to the last day that can be written', async () => {
    const then = await at('2026-11-19');
    expect(idsOf(then.rows)).toEqual(idsWhere(({ at: made }) => made !== null && made < '2026-11-19T16'));
    expect(new Set(then.rows.map(({ asOf }) => asOf))).toEqual(new Set(['2026-11-19T15:59:59.999Z']));
    expect(idsOf((await at('9999-12-31')).rows)).toEqual(idsWhere(({ at: made }) => made !== null));
  });

  it('tells chosen rows as of it too', async () => {
    const [one] = deeds.filter(({ at: made }) => made === '2026-11-19T15:59:59.999Z');
    expect((await at('2026-11-25', [one!.id])).rows).toEqual([
      expect.objectContaining({ id: one!.id, asOf: '2026-11-25T15:59:59.999Z' }),
    ]);
  });

  it.each(['2026-13-45', '0000-01-01', 'soon'])('refuses %s, which is none', (value) =>
    expect(at(value)).rejects.toMatchObject(refusedAt('where.asOf')),
  );
});

describe('search', () => {
  it.each([
    ['采购', /采购/],
    ['caigou', /采购/],
    ['cgzc', /采购/],
    ['gouwu', /购物/],
    ['COPPER', /copper/i],
  ])('%s', async (q, title) => expect(await found({ q })).toEqual(idsWhere((one) => title.test(one.title))));
});

describe('tabs', () => {
  const countsWhere = (wanted: (one: Deed) => boolean) =>
    Object.fromEntries(
      states.map((state) => [state, deeds.filter((one) => one.state === state && wanted(one)).length]),
    );

  it('count under the other filters, whichever is chosen', async () => {
    const inSecond = ({ company }: Deed) => company === 'C02';
    const where = writeFilters([{ field: 'company', operation: 'is', value: 'C02' }]);
    const all = await read({ where });
    expect(all).toMatchObject({ counts: countsWhere(inSecond), total: 7, totalIsExact: true });
    const some = await read({ where, tab: ['open', 'closed'], pageSize: 100 });
    expect(some.counts).toEqual(all.counts);
    expect(idsOf(some.rows)).toEqual(idsWhere((one) => inSecond(one) && one.state !== 'lent'));
    expect(some.total).toBe(some.rows.length);
  });

  it('are those of the declaration', () =>
    expect(read({ tab: ['lost'] })).rejects.toMatchObject(refusedAt('tab')));
});

describe('only some rows', () => {
  it('are answered whatever else is asked, and nothing that is no id', async () => {
    const [first, second] = deeds as [Deed, Deed];
    const answer = await read({ ids: [first.id, second.id, 'x'], tab: [second.state], q: 'nothing' });
    expect(idsOf(answer.rows)).toEqual(idsOf([first, second]));
    expect(answer.total).toBe(2);
  });

  it('are counted by the page that holds them all; those of which it holds a part are counted by themselves', async () => {
    const ids = deeds.slice(0, 6).map(({ id }) => id);
    const counted = async (input: Parameters<typeof read>[0]) => {
      let answer: Awaited<ReturnType<typeof read>> | undefined;
      const asked = await statementsOf(server.database.readPool, async () => {
        answer = await read({ ids, ...input });
      });
      const { total, totalIsExact, counts } = answer!;
      return {
        of: { total, totalIsExact, counts },
        times: asked.filter((text) => /count\(\*\)/.test(text)).length,
      };
    };
    const of = { total: 6, totalIsExact: true, counts: {} };
    expect(await counted({ pageSize: 10 })).toEqual({ of, times: 0 });
    expect(await counted({ pageSize: 6 })).toEqual({ of, times: 0 });
    expect(await counted({ pageSize: 5 })).toEqual({ of, times: 1 });
    expect(await counted({ pageSize: 6, page: 2 })).toEqual({ of, times: 1 });
  });
});

describe('what a right reaches', () => {
  const ranch: TestActor = { personId: 'employee', scope: { companies: ['C02'], departments: [] } };
  const reached = ({ company, keeper }: Deed) => company === 'C02' || keeper === 'employee';

  it('is all that there is, in pages, figures and by id', async () => {
    expect(await found({}, ranch)).toEqual(idsWhere(reached));
    const { total, counts } = await read({}, ranch);
    expect(total).toBe(deeds.filter(reached).length);
    expect(Object.values(counts).reduce((all, count) => all + count, 0)).toBe(total);
    const others = deeds.filter((one) => !reached(one)).map(({ id }) => id);
    expect((await read({ ids: others }, ranch)).rows).toEqual([]);
    const { sums } = await server.callAs(ranch, totalsCall, {});
    expect(sums?.find(({ field }) => field === 'weight')?.count).toBe(
      deeds.filter((one) => reached(one) && one.weight !== null).length,
    );
    expect(await found({}, { personId: 'buyer', scope: onlyOwn })).toEqual([]);
  });

  it('without a right is nothing', () =>
    expect(read({}, { personId: 'head', may: () => false })).rejects.toMatchObject({
      errorName: 'forbidden',
    }));
});

describe('totals', () => {
  it('are by field, amounts by currency, under the filters', async () => {
    const sum = (some: readonly Deed[], field: 'amount' | 'weight') =>
      some.reduce((all, one) => all + Number(one[field] ?? 0), 0);
    for (const [tab, whole] of [
      [undefined, false],
      [['open'], false],
      [['lent'], true],
    ] as const) {
      const some = deeds.filter(({ state }) => !tab || (tab as readonly string[]).includes(state));
      const { sums } = await server.callAs(everybody, totalsCall, { ...(tab && { tab: [...tab] }), whole });
      const expected = (['CNY', 'JPY'] as const).flatMap((currency) => {
        const asked = some.filter((one) => one.currency === currency && one.amount !== null);
        return asked.length
          ? [
              {
                field: 'amount',
                currency,
                sum: sum(asked, 'amount').toFixed(currency === 'JPY' ? 0 : 2),
                count: asked.length,
              },
            ]
          : [];
      });
      const weighed = some.filter(({ weight }) => weight !== null);
      expected.push({
        field: 'weight',
        currency: null as never,
        sum: String(sum(weighed, 'weight')),
        count: weighed.length,
      });
      expect(
        sums?.toSorted((a, b) => `${a.field}${a.currency}`.localeCompare(`${b.field}${b.currency}`)),
      ).toEqual(expected);
    }
  });
});
