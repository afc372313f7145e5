import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { newId } from '#server-kit/server';
import { everything } from '#server-kit/testing';
import {
  amend,
  assertBalances,
  balanceAt,
  driftOf,
  holdKeys,
  post,
  revalueWaiting,
  reverse,
} from './index.ts';
import {
  bought,
  closing,
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
afterEach(() => {
  Object.assign(closing, { until: null, lateDays: 3650, atOnce: 2000 });
});

/** What happened before this hour is closed. */
const closed = 100;
const close = () => Object.assign(closing, { until: hour(closed) });
const takeBack = (voucher: string) =>
  inCall((context) => reverse(context, ledger, { voucher: { kind: 'T', id: voucher }, reason: 'typing' }));

async function balance(item: string, at: number, place = 'P'): Promise<string> {
  const { rows } = await database().db.execute<{ q: string }>(sql`
    SELECT trim_scale(${balanceAt(goods, sql`${hour(at).toISOString()}::timestamptz`)})::text AS q
      FROM goods_key k WHERE k.item_id = ${item} AND k.place_id = ${place}`);
  return rows[0]?.q ?? '0';
}
/** What a voucher and what took it back come to together, price differences with them. */
async function cameTo(voucher: string): Promise<string[]> {
  const { rows } = await database().db.execute<{ v: string; d: string }>(sql`
    SELECT coalesce(sum(w.value), 0)::numeric(20, 2)::text AS v, coalesce(sum(w.difference), 0)::numeric(20, 2)::text AS d
      FROM goods_worth w JOIN goods_line l ON l.seq = w.of_line WHERE l.voucher_id = ${voucher}::uuid`);
  return [rows[0]?.v ?? '', rows[0]?.d ?? ''];
}
const noDrift = async () => {
  expect(await driftOf(database().db, goods, true)).toEqual([]);
};
const count = (item: string, at: number, quantity: string, place = 'P') =>
  inCall(async (context) => {
    const [key] = (await holdKeys(context, ledger, 'C01', [{ item, place }])).values();
    await assertBalances(context, goods, { kind: 'COUNT', id: newId() }, [
      { keyId: key?.id ?? '', at: hour(at), quantity },
    ]);
  });

describe.each(['A', 'F'])('what lies in a closed period (%s)', (kind) => {
  it('is taken back on the first open day: there it stays as it was, and goes at its own value', async () => {
    const item = `${kind}1`;
    const wrong = newId();
    await enter({ at: 1, item, quantity: '10', value: bought('100.00') });
    const seq = await enter({ at: 2, item, quantity: '5', value: bought('80.00'), voucher: wrong });
    close();
    await takeBack(wrong);
    expect(await Promise.all([3, closed - 1, closed].map((at) => balance(item, at)))).toEqual([
      '15',
      '15',
      '10',
    ]);
    expect([await pool(item), await cameTo(wrong)]).toEqual([
      ['10', '100.00'],
      ['0.00', '0.00'],
    ]);
    await expect(takeBack(wrong)).rejects.toThrow('没有可冲销的过账');
    // Neither can it be worth anything else any more.
    await expect(
      inCall(async (context) => {
        await amend(context, ledger, { companyId: 'C01', voucher: { kind: 'INVOICE', id: newId() } }, [
          { seq, line: '1', amount: '1.00' },
        ]);
      }),
    ).rejects.toThrow('只有未冲销的入库才能调整价值');
    await noDrift();
  });

  it('follows what is entered before it later on, and gives back what was issued', async () => {
    const item = `${kind}2`;
    const wrong = newId();
    const receipt = await enter({ at: 1, item, quantity: '10', value: bought('100.00') });
    const issue = await enter({ at: 2, item, quantity: '-4', voucher: wrong });
    close();
    await takeBack(wrong);
    expect([await worth(issue), await pool(item)]).toEqual(['-40.00', ['10', '100.00']]);
    await inCall(async (context) => {
      await amend(context, ledger, { companyId: 'C01', voucher: { kind: 'INVOICE', id: newId() } }, [
        { seq: receipt, line: '1', amount: '20.00' },
      ]);
    });
    expect([await worth(issue), await cameTo(wrong), await pool(item)]).toEqual([
      '-48.00',
      ['0.00', '0.00'],
      ['10', '120.00'],
    ]);
    await noDrift();
  });

  it('is not taken back while it is used', async () => {
    const item = `${kind}3`;
    const wrong = newId();
    await enter({ at: 1, item, quantity: '10', value: bought('100.00'), voucher: wrong });
    await enter({ at: 2, item, quantity: '-4' });
    // Other goods came, but those were taken.
    await enter({ at: 3, item, quantity: '30', value: bought('330.00') });
    close();
    await expect(takeBack(wrong)).rejects.toThrow(`${item} 将为 -4`);
  });

  it('takes a price difference back with the return that left it', async () => {
    const item = `${kind}4`;
    const [back, receipt] = [newId(), await enter({ at: 1, item, quantity: '1', value: bought('10.00') })];
    await enter({ at: 2, item, quantity: '1', value: bought('2.00') });
    await enter({ at: 3, item, quantity: '-1' });
    await enter({ at: 4, item, quantity: '-1', value: { by: 'line', of: receipt }, voucher: back });
    const before = kind === 'A' ? '6.00' : '2.00';
    expect([await pool(item), await cameTo(back)]).toEqual([
      ['0', '0.00'],
      ['-10.00', new Big(10).minus(before).toFixed(2)],
    ]);
    close();
    await takeBack(back);
    expect([await pool(item), await cameTo(back)]).toEqual([
      ['1', before],
      ['0.00', '0.00'],
    ]);
    await noDrift();
  });

  it('what took out more than was there is missing no more, and what comes later settles nothing of it', async () => {
    const item = `${kind}N5`;
    const wrong = newId();
    await enter({ at: 1, item, quantity: '2', value: bought('20.00') });
    await enter({ at: 2, item, quantity: '-8', voucher: wrong });
    // 2 of the 6 that were missing are settled at 13.
    await enter({ at: 3, item, quantity: '2', value: bought('26.00') });
    close();
    await takeBack(wrong);
    expect([await pool(item), await cameTo(wrong)]).toEqual([
      ['4', '46.00'],
      ['0.00', '0.00'],
    ]);
    closing.until = null;
    await enter({ at: 4, item, quantity: '1', value: bought('14.00') });
    expect([await pool(item), await cameTo(wrong)]).toEqual([
      ['5', '60.00'],
      ['0.00', '0.00'],
    ]);
    await noDrift();
  });
});

it('both legs of a move are taken back, at the value that they had', async () => {
  const [item, wrong] = ['A6', newId()];
  await enter({ at: 1, item, place: 'areaA', quantity: '10', value: bought('100.00') });
  await inCall(async (context) => {
    await post(context, ledger, {
      ...{ companyId: 'C01', postedAt: hour(2), voucher: { kind: 'T', id: wrong }, mayBackdate: true },
      moves: [
        { line: '1', leg: 1, key: { item, place: 'areaA' }, quantity: '-3' },
        {
          ...{ line: '1', leg: 2, key: { item, place: 'areaB' }, quantity: '3' },
          value: { by: 'line', of: 'leg before' },
        },
      ],
    });
  });
  close();
  await takeBack(wrong);
  expect([await pool(item, 'areaA'), await pool(item, 'areaB')]).toEqual([
    ['10', '100.00'],
    ['0', '0.00'],
  ]);
  expect([await balance(item, 50, 'areaB'), await balance(item, closed, 'areaB')]).toEqual(['3', '0']);
  await noDrift();
});

describe('what was counted', () => {
  it('is not moved back from there, unless it was counted in both places', async () => {
    const moved = async (item: string) => {
      const voucher = newId();
      await enter({ at: 1, item, place: 'areaA', quantity: '10', value: bought('100.00') });
      await inCall(async (context) => {
        await post(context, ledger, {
          ...{ companyId: 'C01', postedAt: hour(2), voucher: { kind: 'T', id: voucher }, mayBackdate: true },
          moves: [
            { line: '1', leg: 1, key: { item, place: 'areaA' }, quantity: '-10' },
            {
              ...{ line: '1', leg: 2, key: { item, place: 'areaB' }, quantity: '10' },
              value: { by: 'line', of: 'leg before' },
            },
          ],
        });
      });
      return voucher;
    };
    const one = await moved('A11');
    await count('A11', 3, '10', 'areaB');
    await expect(takeBack(one)).rejects.toThrow('盘点，不能再冲销');
    expect([await balance('A11', 5, 'areaA'), await balance('A11', 5, 'areaB')]).toEqual(['0', '10']);
    const both = await moved('A12');
    await count('A12', 3, '10', 'areaB');
    await count('A12', 3, '0', 'areaA');
    await takeBack(both);
    expect([await balance('A12', 5, 'areaA'), await balance('A12', 5, 'areaB')]).toEqual(['0', '10']);
    await noDrift();
  });

  it('stays as it was found, within the closed period and after it', async () => {
    for (const [item, at] of [
      ['A7', 10],
      ['A8', closed + 10],
    ] as const) {
      const wrong = newId();
      await enter({ at: 1, item, quantity: '5', value: bought('50.00'), voucher: wrong });
      await enter({ at: 2, item, quantity: '4', value: bought('40.00') });
      await count(item, at, '9');
      close();
      await takeBack(wrong);
      expect([await balance(item, 50), await balance(item, at), await balance(item, 300)]).toEqual([
        '9',
        '9',
        '9',
      ]);
      closing.until = null;
    }
    await noDrift();
  });

  it('an issue that was corrected by it goes with its correction', async () => {
    const [item, wrong] = ['A9', newId()];
    await enter({ at: 1, item, quantity: '10', value: bought('100.00') });
    await enter({ at: 10, item, quantity: '-9' });
    await count(item, 10, '1');
    // 5 less before it are 5 more at it.
    await enter({ at: 5, item, quantity: '-5', voucher: wrong });
    close();
    await takeBack(wrong);
    expect(await Promise.all([6, 10, closed].map((at) => balance(item, at)))).toEqual(['5', '1', '1']);
    expect(await pool(item)).toEqual(['1', '10.00']);
    await noDrift();
  });
});

it('what is too long ago is taken back on the first whole day that is not; what is not, at its own moment', async () => {
  const [item, old, young] = ['A10', newId(), newId()];
  await enter({ at: 1, item, quantity: '10', value: bought('100.00'), voucher: old });
  await enter({ at: 450, item, quantity: '3', value: bought('30.00'), voucher: young });
  closing.lateDays = 5;
  await takeBack(young);
  await takeBack(old);
  expect([await balance(item, 460), await balance(item, 300), await pool(item)]).toEqual([
    '0',
    '10',
    ['0', '0.00'],
  ]);
  const { rows } = await database().db.execute<{ days: number; hour: string }>(sql`
    SELECT extract(epoch FROM now() - l.posted_at) / 86400 AS days,
           to_char(l.posted_at AT TIME ZONE company_time_zone(), 'HH24:MI') AS hour
      FROM goods_line l WHERE l.voucher_id = ${old}::uuid AND l.reverses IS NOT NULL`);
  expect(rows[0]?.hour).toBe('00:00');
  expect(Number(rows[0]?.days)).toBeGreaterThan(4 - 0.01);
  expect(Number(rows[0]?.days)).toBeLessThanOrEqual(5);
});

it('comes to the same where it waits for the job, which works it out piece by piece', async () => {
  const [item, wrong] = ['AN11', newId()];
  await enter({ at: 1, item, quantity: '2', value: bought('20.00') });
  await enter({ at: 2, item, quantity: '-8', voucher: wrong });
  // The first six settle what was missing, each in another piece than what takes it back.
  await inCall(async (context) => {
    for (let n = 1; n <= 110; n++)
      await post(context, ledger, {
        ...{ companyId: 'C01', postedAt: hour(closed + n), voucher: { kind: 'T', id: newId() } },
        moves: [{ line: '1', key: { item, place: 'P' }, quantity: '1', value: bought('13.00') }],
        mayBackdate: true,
      });
  });
  expect(await cameTo(wrong)).toEqual(['-98.00', '0.00']);
  close();
  closing.atOnce = 100;
  await takeBack(wrong);
  const { db } = database();
  while (await revalueWaiting(db, goods, { lines: 2 }));
  expect([await pool(item), await cameTo(wrong)]).toEqual([
    ['112', '1450.00'],
    ['0.00', '0.00'],
  ]);
  await noDrift();
});

const entries = fc.array(
  fc.record({
    at: fc.integer({ min: 1, max: 400 }),
    kind: fc.constantFrom('in', 'in', 'found', 'out', 'out'),
    quantity: fc.integer({ min: 1, max: 300 }),
    amount: fc.nat(90_000),
    wrong: fc.boolean(),
    amended: fc.option(fc.integer({ min: 1, max: 900 })),
  }),
  { minLength: 3, maxLength: 12 },
);

describe.each([
  ['moving average', 'NA'],
  ['first in, first out', 'FN'],
])('any history by %s of which some is taken back after its period was closed', (_, kind) => {
  it('lines, balance and value agree, quantity 0 is value 0, and what was issued goes for nothing', async () => {
    let items = 0;
    await fc.assert(
      fc.asyncProperty(entries, async (drawn) => {
        const item = `${kind}L${++items}`;
        const history = drawn.map((one, index) => ({ ...one, at: one.at + index / 100, voucher: newId() }));
        const seqs = new Map<string, string>();
        for (const { at, kind: how, quantity, amount, voucher } of history)
          seqs.set(
            voucher,
            await enter({
              ...{ at, item, voucher, quantity: String(how === 'out' ? -quantity : quantity) },
              ...(how === 'in'
                ? { value: bought((amount / 100).toFixed(2)) }
                : how === 'found'
                  ? { value: { by: 'rate' } as const }
                  : {}),
            }),
          );
        close();
        const wrong = history.filter((one) => one.wrong);
        for (const { voucher } of wrong) await takeBack(voucher);
        closing.until = null;
        // What it cost is known better afterwards, and what is missing comes.
        for (const one of history)
          if (one.kind === 'in' && !one.wrong && one.amended)
            await inCall(async (context) => {
              await amend(context, ledger, { companyId: 'C01', voucher: { kind: 'INVOICE', id: newId() } }, [
                ...[{ seq: seqs.get(one.voucher) ?? '', line: '1', amount: (one.amended! / 100).toFixed(2) }],
              ]);
            });
        const [left = '0'] = await pool(item);
        if (left !== '0')
          await enter({
            ...{ at: 440, item, quantity: new Big(left).times(-1).toFixed() },
            ...(left.startsWith('-') ? { value: bought('99.99') } : {}),
          });
        expect(await pool(item)).toEqual(['0', '0.00']);
        for (const { voucher, kind: how } of wrong)
          if (how === 'out') expect(await cameTo(voucher)).toEqual(['0.00', '0.00']);
      }),
      everything ? { numRuns: 40 } : { numRuns: 8, seed: 20_261_128 },
    );
    await noDrift();
  });
});
