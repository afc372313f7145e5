import { sql } from 'drizzle-orm';
import { newId } from '#server-kit/server';
import {
  amend,
  assertBalances,
  balanceAt,
  balancesAfter,
  driftOf,
  holdKeys,
  importPast,
  post,
  reverse,
  revalueWaiting,
} from './index.ts';
import {
  bought,
  database,
  enter,
  goods,
  hour,
  inCall,
  ledger,
  pool,
  startGoods,
  stopGoods,
  worth,
} from './testing/goods-ledger.ts';

beforeAll(startGoods);
afterAll(stopGoods);

describe('worked numbers, posted', () => {
  for (const [item, before, after] of [
    ['A1', ['-630.00', '-1017.33'], ['-615.00', '-994.69', '307.64']],
    ['F1', ['-600.00', '-1047.33'], ['-600.00', '-980.50', '336.83']],
  ] as const)
    it(`a receipt that is entered late makes new generations: ${item}`, async () => {
      await enter({ at: 1, item, quantity: '100', value: bought('1000.00') });
      await enter({ at: 3, item, quantity: '50', value: bought('575.00') });
      const first = await enter({ at: 4, item, quantity: '-60' });
      await enter({ at: 5, item, quantity: '7', value: bought('72.33') });
      const second = await enter({ at: 6, item, quantity: '-97' });
      expect([await worth(first), await worth(second)]).toEqual(before);
      expect(await pool(item)).toEqual(['0', '0.00']);
      const late = await enter({ at: 2, item, quantity: '30', value: bought('270.00') });
      expect([await worth(first), await worth(second)]).toEqual(after.slice(0, 2));
      expect(await pool(item)).toEqual(['30', after[2]]);
      const { rows } = await database().db.execute<{ value: string; because: string }>(sql`
        SELECT value::text, because_of::text AS because FROM goods_figure WHERE line = ${second}::bigint ORDER BY generation`);
      expect(rows).toEqual([
        { value: before[1], because: second },
        { value: after[1], because: late },
      ]);
    });

  it('what an invoice adds goes along, and 5 below zero are settled', async () => {
    const receipt = await enter({ at: 1, item: 'A2', quantity: '100', value: bought('1000.00') });
    const issue = await enter({ at: 2, item: 'A2', quantity: '-60' });
    await inCall(async (context) => {
      await amend(context, ledger, { companyId: 'C01', voucher: { kind: 'INVOICE', id: newId() } }, [
        { seq: receipt, line: '1', amount: '20.00' },
      ]);
    });
    expect([await worth(issue), await worth(receipt)]).toEqual(['-612.00', '1020.00']);
    await expect(
      inCall(async (context) => {
        await amend(context, ledger, { companyId: 'C01', voucher: { kind: 'INVOICE', id: newId() } }, [
          { seq: receipt, line: '1', amount: '-1020.01' },
        ]);
      }),
    ).rejects.toThrow('入库价值不能低于零');
    const lessBy = (amount: string) =>
      inCall(async (context) => {
        await amend(context, ledger, { companyId: 'C01', voucher: { kind: 'INVOICE', id: newId() } }, [
          { seq: receipt, line: '1', amount },
        ]);
      });
    // Of many at once that take value away, as many are taken as there is value for.
    const tried = await Promise.allSettled(Array.from({ length: 8 }, () => lessBy('-300.00')));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await worth(receipt)).toBe('120.00');
    await lessBy('900.00');
    expect(await pool('A2')).toEqual(['40', '408.00']);

    await enter({ at: 1, item: 'AN', quantity: '5', value: bought('50.00') });
    const beyond = await enter({ at: 2, item: 'AN', quantity: '-8' });
    expect(await worth(beyond)).toBe('-80.00');
    await enter({ at: 3, item: 'AN', quantity: '10', value: bought('120.00') });
    expect(await worth(beyond)).toBe('-86.00');
    expect(await pool('AN')).toEqual(['7', '84.00']);
  });
});

describe('what is refused', () => {
  it('less than nothing, at any later moment, and says what it would be', async () => {
    await enter({ at: 1, item: 'A3', quantity: '10', value: bought('10.00') });
    await enter({ at: 10, item: 'A3', quantity: '-8' });
    await enter({ at: 20, item: 'A3', quantity: '10', value: bought('10.00') });
    await expect(enter({ at: 5, item: 'A3', quantity: '-3' })).rejects.toThrow('A3 将为 -1');
    await enter({ at: 5, item: 'A3', quantity: '-2' });
    await expect(enter({ at: 30, item: 'A3', quantity: '-11' })).rejects.toThrow('A3 将为 -1');
  });

  it('a voucher twice, and quantities that are none', async () => {
    const voucher = newId();
    await enter({ at: 1, item: 'A4', quantity: '10', value: bought('10.00'), voucher });
    await expect(
      enter({ at: 1, item: 'A4', quantity: '10', value: bought('10.00'), voucher }),
    ).rejects.toThrow('该单据已过账');
    for (const quantity of ['0', '1e3', '1.0000001', '--1', ''])
      await expect(enter({ at: 1, item: 'A4', quantity })).rejects.toThrow('数量不能为零');
    expect(await pool('A4')).toEqual(['10', '10.00']);
  });

  it('lines are never changed', async () => {
    for (const table of ['goods_line', 'goods_figure'])
      await expect(database().pool.query(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/);
  });
});

it('50 take the last 10: 10 go', async () => {
  await enter({ at: 1, item: 'A5', quantity: '10', value: bought('33.33') });
  const tried = await Promise.allSettled(
    Array.from({ length: 50 }, () => enter({ at: 2, item: 'A5', quantity: '-1' })),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await pool('A5')).toEqual(['0', '0.00']);
});

it.each(['A6', 'F6'])('from area to area and back with later freight, nothing is left: %s', async (item) => {
  const move = (from: string, to: string, at: number) =>
    inCall(async (context) => {
      await post(context, ledger, {
        ...{ companyId: 'C01', postedAt: hour(at), voucher: { kind: 'M', id: newId() }, mayBackdate: true },
        moves: [
          { line: '1', leg: 1, key: { item, place: from }, quantity: '-10' },
          {
            ...{ line: '1', leg: 2, key: { item, place: to }, quantity: '10' },
            value: { by: 'line', of: 'leg before' },
          },
        ],
      });
    });
  const receipt = await enter({ at: 1, item, place: 'areaA', quantity: '10', value: bought('100.00') });
  await move('areaA', 'areaB', 2);
  await move('areaB', 'areaA', 3);
  const issue = await enter({ at: 4, item, place: 'areaA', quantity: '-10' });
  await inCall(async (context) => {
    await amend(context, ledger, { companyId: 'C01', voucher: { kind: 'FREIGHT', id: newId() } }, [
      { seq: receipt, line: '1', amount: '5.00' },
    ]);
  });
  expect(await worth(issue)).toBe('-105.00');
  expect([await pool(item, 'areaA'), await pool(item, 'areaB')]).toEqual([
    ['0', '0.00'],
    ['0', '0.00'],
  ]);
});

it('what is too much for a posting waits for the job, and comes to the same', async () => {
  const enterMany = async (item: string, from: number, to: number) =>
    inCall(async (context) => {
      for (let n = from; n < to; n += 500)
        await post(context, ledger, {
          ...{
            companyId: 'C01',
            postedAt: hour(100 + n / 1000),
            voucher: { kind: 'B', id: newId() },
            mayBackdate: true,
          },
          moves: Array.from({ length: 500 }, (_, at) => ({
            ...{ line: String(at), key: { item, place: 'P' } },
            ...(at % 2 ? { quantity: '-1' } : { quantity: '2', value: bought(String(1 + ((n + at) % 7))) }),
          })),
        });
    });
  await enterMany('A7', 0, 2500);
  const before = await pool('A7');
  await enter({ at: 50, item: 'A7', quantity: '10', value: bought('90.00') });
  const marked = await database().db.execute(
    sql`SELECT FROM goods_pool WHERE subject = 'A7' AND revalued_since IS NOT NULL`,
  );
  expect(marked.rows).toHaveLength(1);
  await enter({ at: 200, item: 'A7', quantity: '-1' });
  expect(await pool('A7')).toEqual(before);
  await inCall(async ({ db }) => {
    while (await revalueWaiting(db, goods)) continue;
  });
  expect((await pool('A7'))[0]).toBe('1259');
  expect(await driftOf(database().db, goods, true)).toEqual([]);
});

/** What the keys of an item hold after all that happened up to so many hours after the first. */
const balance = async (item: string, at: number): Promise<string> => {
  const { rows } = await database().db.execute<{ q: string }>(sql`
    SELECT trim_scale(${balanceAt(goods, sql`${hour(at).toISOString()}::timestamptz`)})::text AS q FROM goods_key k WHERE k.item_id = ${item}`);
  return rows[0]?.q ?? '';
};

it('says the balance of any day, from whichever end of its month is nearer', async () => {
  const days = Array.from({ length: 70 }, (_, day) => (day - 70) * 24);
  for (const [day, at] of days.entries())
    if (day % 3 === 0) await enter({ at, item: 'M3', quantity: '1', value: bought('1.00') });
  expect(await Promise.all(days.map((at) => balance('M3', at)))).toEqual(
    days.map((_, day) => String(Math.floor(day / 3) + 1)),
  );
});

describe('what was counted', () => {
  const count = (item: string, at: number, quantity: string) =>
    inCall(async (context) => {
      const held = await holdKeys(context, ledger, 'C01', [{ item, place: 'P' }]);
      const [key] = held.values();
      await assertBalances(context, goods, { kind: 'COUNT', id: newId() }, [
        { keyId: key?.id ?? '', at: hour(at), quantity },
      ]);
    });

  it('stays true: 5 that are entered late before it are taken off at its moment', async () => {
    await enter({ at: 1, item: 'C6', quantity: '42', value: bought('420.00') });
    // Book 42, counted 1: 41 less.
    await enter({ at: 10, item: 'C6', quantity: '-41' });
    await count('C6', 10, '1');
    const late = newId();
    await enter({ at: 5, item: 'C6', quantity: '5', value: bought('50.00'), voucher: late });
    expect([await balance('C6', 4), await balance('C6', 6), await balance('C6', 10)]).toEqual([
      '42',
      '47',
      '1',
    ]);
    const { rows } = await database().db.execute<{ q: string; at: Date }>(sql`
      SELECT trim_scale(quantity)::text AS q FROM goods_line WHERE voucher_id = ${late}::uuid ORDER BY seq`);
    expect(rows.map(({ q }) => q)).toEqual(['5', '-5']);
    expect(await pool('C6')).toEqual(['1', '10.00']);

    // Taken back: both lines go, and nothing is corrected twice.
    await inCall((context) =>
      reverse(context, ledger, { voucher: { kind: 'T', id: late }, reason: 'typing' }),
    );
    expect([await balance('C6', 6), await balance('C6', 10)]).toEqual(['42', '1']);
    expect(await pool('C6')).toEqual(['1', '10.00']);

    // What is taken out before the count is not missing after it; more than was there is refused.
    await enter({ at: 6, item: 'C6', quantity: '-40' });
    expect([await balance('C6', 6), await balance('C6', 10)]).toEqual(['2', '1']);
    await expect(enter({ at: 7, item: 'C6', quantity: '-3' })).rejects.toThrow('C6 将为 -1');
    // What happens after it is no matter of the count.
    await enter({ at: 11, item: 'C6', quantity: '-1' });
    expect(await balance('C6', 12)).toBe('0');
    expect(await driftOf(database().db, goods, true)).toEqual([]);
  });

  it('stays true where an issue from before it is taken back, also of all but what was counted', async () => {
    await enter({ at: 1, item: 'C9', quantity: '42', value: bought('420.00') });
    await enter({ at: 10, item: 'C9', quantity: '-39' });
    await count('C9', 10, '3');
    const late = newId();
    await enter({ at: 8, item: 'C9', quantity: '-5', voucher: late });
    expect([await balance('C9', 9), await balance('C9', 10)]).toEqual(['37', '3']);
    await inCall((context) =>
      reverse(context, ledger, { voucher: { kind: 'T', id: late }, reason: 'typing' }),
    );
    expect([await balance('C9', 9), await balance('C9', 10)]).toEqual(['42', '3']);
    expect(await driftOf(database().db, goods, true)).toEqual([]);
  });

  it('stays true where a posting of now began before it, and comes to the balance after it', async () => {
    await enter({ at: 1, item: 'C10', quantity: '42', value: bought('420.00') });
    await inCall(async (context) => {
      await inCall(async (counting) => {
        const [key] = (await holdKeys(counting, ledger, 'C01', [{ item: 'C10', place: 'P' }])).values();
        await assertBalances(counting, goods, { kind: 'COUNT', id: newId() }, [
          { keyId: key?.id ?? '', at: counting.now, quantity: '42' },
        ]);
      });
      await post(context, ledger, {
        ...{ companyId: 'C01', postedAt: context.now, voucher: { kind: 'T', id: newId() } },
        moves: [{ line: '1', key: { item: 'C10', place: 'P' }, quantity: '-5' }],
      });
    });
    expect(await balance('C10', 24 * 365)).toBe('42');
    expect(await driftOf(database().db, goods, true)).toEqual([]);
  });

  it('goes on from count to count, also where a voucher from before the first is taken back', async () => {
    const receipt = newId();
    await enter({ at: 1, item: 'C7', quantity: '10', value: bought('100.00'), voucher: receipt });
    await count('C7', 5, '10');
    await enter({ at: 6, item: 'C7', quantity: '3', value: bought('30.00') });
    await count('C7', 8, '13');
    await inCall((context) =>
      reverse(context, ledger, { voucher: { kind: 'T', id: receipt }, reason: 'other' }),
    );
    expect(await Promise.all([4, 5, 7, 8].map((at) => balance('C7', at)))).toEqual(['0', '10', '13', '13']);
    expect(await driftOf(database().db, goods, true)).toEqual([]);
  });
});

/** A past of one item: rows as `importPast` takes them, each step of it after a while. */
const past = (item: string, count: number, seconds = 0) => sql`
  SELECT 'C01' AS company_id, ${item} AS item_id, 'P' AS place_id, ${item} AS subject, '' AS area, 'average' AS method,
         ${hour(0).toISOString()}::timestamptz + n * interval '1 minute' AS posted_at,
         CASE WHEN n % 3 = 0 THEN -1 ELSE 2 END AS quantity, 'PAST' AS voucher, gen_random_uuid() AS voucher_id,
         '1' AS voucher_line, 1 AS leg, NULL AS person_id, CASE WHEN n % 3 = 0 THEN 'method' ELSE 'amount' END AS valued_by,
         CASE WHEN n % 3 <> 0 THEN 20.00 + n % 7 END AS amount
    FROM generate_series(1, ${count}::int) AS n CROSS JOIN pg_sleep(${seconds})`;

const noFigures = async (item: string): Promise<unknown[]> => {
  const { rows } = await database().db.execute(sql`
    SELECT l.seq FROM goods_line l JOIN goods_pool p ON p.id = l.pool_id AND p.subject = ${item}
     WHERE p.revalued_since IS NOT NULL OR NOT EXISTS (SELECT FROM goods_figure f WHERE f.line = l.seq)`);
  return rows;
};

it('a job that looks while a past is taken over leaves no line of it without a value', async () => {
  const { db } = database();
  let over = false;
  const job = async () => {
    while (!over) await revalueWaiting(db, goods);
  };
  const running = job();
  await importPast(db, goods, past('J1', 30, 0.2));
  over = true;
  await running;
  while (await revalueWaiting(db, goods)) continue;
  expect(await noFigures('J1')).toEqual([]);
  expect((await pool('J1'))[0]).toBe('30');
});

it('several that work out what waits do not write it twice', async () => {
  const { db } = database();
  await importPast(db, goods, past('J2', 3000));
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let turn = 0; turn < 4; turn++) await revalueWaiting(db, goods, { lines: 1000 });
    }),
  );
  expect(await noFigures('J2')).toEqual([]);
  expect(await driftOf(db, goods, true)).toEqual([]);
});

it('the balance after each line is the sum of what came before, over months and within an instant', async () => {
  const { db } = database();
  // 90 lines in 45 instants, over three months, of two places.
  const moves = sql`SELECT 'C01' AS company_id, 'BA' AS item_id, 'P' || n % 2 AS place_id, 'BA' AS subject, '' AS area,
         'average' AS method, ${hour(0).toISOString()}::timestamptz - (n / 4) * interval '4 days' AS posted_at, n AS quantity,
         'PAST' AS voucher, gen_random_uuid() AS voucher_id, '1' AS voucher_line, 1 AS leg, NULL AS person_id,
         'amount' AS valued_by, 1.00 AS amount FROM generate_series(1, 90) AS n`;
  await importPast(db, goods, moves);
  const { rows } = await db.execute<{ seq: string; after: string }>(sql`
    SELECT l.seq::text, trim_scale(sum(l.quantity) OVER (PARTITION BY k.id ORDER BY l.posted_at, l.seq))::text AS after
      FROM goods_line l JOIN goods_key k ON k.id = l.key_id WHERE k.item_id = 'BA'`);
  expect(rows).toHaveLength(90);
  const expected = (some: typeof rows) => new Map(some.map(({ seq, after }) => [seq, after]));
  for (const some of [rows, rows.filter((_, at) => at % 7 === 3), rows.slice(20, 22), []]) {
    const seqs = some.map(({ seq }) => seq);
    const found = await balancesAfter(db, goods, seqs);
    expect(new Map(seqs.map((seq) => [seq, found.get(seq)]))).toEqual(expected(some));
    expect(found.size).toBe(some.length);
  }
});

describe('piece by piece', () => {
  it('an item that is marked again and again keeps no other one waiting, and is not marked with it', async () => {
    const { db } = database();
    for (const [item, count] of [
      ['X2', 2100],
      ['X1', 3],
    ] as const) {
      await importPast(db, goods, past(item, count));
      while (await revalueWaiting(db, goods)) continue;
    }
    const waiting = async () =>
      (
        await db.execute<{ subject: string }>(
          sql`SELECT subject FROM goods_pool WHERE revalued_since IS NOT NULL ORDER BY 1`,
        )
      ).rows.map(({ subject }) => subject);
    await inCall(async (context) => {
      await post(context, ledger, {
        ...{ companyId: 'C01', postedAt: hour(0), voucher: { kind: 'T', id: newId() }, mayBackdate: true },
        moves: ['X1', 'X2'].map((item) => ({
          ...{ line: item, key: { item, place: 'P' }, quantity: '1', value: bought('9.99') },
        })),
      });
    });
    // X1 has few lines: it is worked out with the posting.
    expect(await waiting()).toEqual(['X2']);
    await db.execute(sql`UPDATE goods_pool SET revalued_since = now() WHERE subject = 'X1'`);
    await revalueWaiting(db, goods, { lines: 500 });
    await revalueWaiting(db, goods, { lines: 5000 });
    expect(await waiting()).toEqual(['X1']);
    await revalueWaiting(db, goods);
    expect(await driftOf(db, goods, true)).toEqual([]);
  });

  it('a long history comes to what it comes to at once, with a late line between the pieces', async () => {
    const { db } = database();
    for (const [item, lines] of [
      ['W1', 100_000],
      ['W2', 97],
    ] as const) {
      await importPast(db, goods, past(item, 900));
      await revalueWaiting(db, goods, { lines });
      const left = await db.execute(sql`
        SELECT FROM goods_pool WHERE subject = ${item} AND revalued_since IS NOT NULL`);
      expect(left.rows).toHaveLength(lines < 900 ? 1 : 0);
      // Of what is worked out already, and of what is still to come.
      for (const at of [0.51, 1.01, 12]) await enter({ at, item, quantity: '5', value: bought('133.33') });
      while (await revalueWaiting(db, goods, { lines })) continue;
    }
    expect(await pool('W2')).toEqual(await pool('W1'));
    const { rows } = await db.execute(sql`
      SELECT value, count(*) FROM (
        SELECT k.item_id, l.posted_at, sum(w.value) AS value FROM goods_worth w JOIN goods_line l ON l.seq = w.of_line
          JOIN goods_key k ON k.id = l.key_id WHERE k.item_id IN ('W1', 'W2') GROUP BY k.item_id, l.posted_at, l.seq) AS each
       GROUP BY posted_at, value HAVING count(*) <> 2`);
    expect(rows).toEqual([]);
  });

  it('what is settled by a later piece goes on to those that followed in an earlier one', async () => {
    const areas = ['areaNA', 'areaNB'] as const;
    const item = 'NW';
    await enter({ at: 1, item, place: areas[0], quantity: '5', value: bought('50.00') });
    // 8 go to the other area, 3 more than there are, at 10.00 each; there they are used.
    await inCall(async (context) => {
      await post(context, ledger, {
        ...{ companyId: 'C01', postedAt: hour(2), voucher: { kind: 'M', id: newId() }, mayBackdate: true },
        moves: [
          { line: '1', leg: 1, key: { item, place: areas[0] }, quantity: '-8' },
          {
            ...{ line: '1', leg: 2, key: { item, place: areas[1] }, quantity: '8' },
            value: { by: 'line', of: 'leg before' },
          },
        ],
      });
    });
    const used = await enter({ at: 3, item, place: areas[1], quantity: '-8' });
    await enter({ at: 4, item, place: areas[0], quantity: '10', value: bought('120.00') });
    expect(await worth(used)).toBe('-86.00');
    // 20.00 more from the beginning, a line at a time: 70.00 / 5 = 14.00 a piece, and the 3 at what came later.
    await database().db.execute(sql`
      INSERT INTO goods_line (key_id, posted_at, quantity, voucher, voucher_id, voucher_line, pool_id, valued_by, amount, amends)
      SELECT key_id, posted_at, 0, 'FREIGHT', gen_random_uuid(), '1', pool_id, 'amount', 20.00, seq FROM goods_line
       WHERE pool_id = (SELECT id FROM goods_pool WHERE subject = ${item} AND area = ${areas[0]})
       ORDER BY posted_at LIMIT 1`);
    await database().db.execute(sql`
      UPDATE goods_pool SET revalued_since = ${hour(1).toISOString()}::timestamptz WHERE subject = ${item} AND area = ${areas[0]}`);
    while (await revalueWaiting(database().db, goods, { lines: 1 })) continue;
    expect(await worth(used)).toBe('-106.00');
    expect(await pool(item, areas[0])).toEqual(['7', '84.00']);
    expect(await pool(item, areas[1])).toEqual(['0', '0.00']);
    expect(await driftOf(database().db, goods, true)).toEqual([]);
  });
});

it('two receipts whose values change against each other change what is taken of the first', async () => {
  const first = await enter({ at: 1, item: 'FX', quantity: '10', value: bought('100.00') });
  const second = await enter({ at: 2, item: 'FX', quantity: '10', value: bought('100.00') });
  // After it there is as much, worth as much, and yet it is another state.
  await enter({ at: 3, item: 'FX', quantity: '1', value: bought('10.00') });
  await inCall(async (context) => {
    await amend(context, ledger, { companyId: 'C01', voucher: { kind: 'INVOICE', id: newId() } }, [
      { seq: first, line: '1', amount: '5.00' },
      { seq: second, line: '2', amount: '-5.00' },
    ]);
  });
  expect(await worth(await enter({ at: 4, item: 'FX', quantity: '-10' }))).toBe('-105.00');
});

it('takes a past over all at once, with balances, months and values as if it had been posted', async () => {
  const { db } = database();
  const rows = [
    { item: 'P1', at: 1, quantity: '10', amount: '100.00' },
    { item: 'P1', at: 3, quantity: '-4', amount: null },
    { item: 'P1', at: 2, quantity: '10', amount: '140.00' },
  ].map((row) => ({ ...row, at: hour(row.at).toISOString(), id: newId() }));
  await importPast(
    db,
    goods,
    sql`SELECT 'C01' AS company_id, item AS item_id, 'P' AS place_id, item AS subject, '' AS area, 'average' AS method, at AS posted_at,
               quantity, 'PAST' AS voucher, id AS voucher_id, '1' AS voucher_line, 1 AS leg, NULL AS person_id,
               CASE WHEN amount IS NULL THEN 'method' ELSE 'amount' END AS valued_by, amount
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (item text, at timestamptz, quantity numeric, amount numeric, id uuid)`,
  );
  while (await revalueWaiting(db, goods)) continue;
  expect(await pool('P1')).toEqual(['16', '192.00']);
  expect(await driftOf(db, goods, true)).toEqual([]);
});
