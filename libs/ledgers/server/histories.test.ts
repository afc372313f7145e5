import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { newId, type Context } from '#server-kit/server';
import { everything } from '#server-kit/testing';
import { amend, balanceAt, driftOf, poolAt, post, reverse, type Move } from './index.ts';
import {
  database,
  enter,
  goods,
  hour,
  inCall,
  ledger,
  pool,
  startGoods,
  stopGoods,
  type Goods,
} from './testing/goods-ledger.ts';

beforeAll(startGoods);
afterAll(stopGoods);

const areas = ['areaA', 'areaB', 'areaC'] as const;
type Area = (typeof areas)[number];

/** One thing that happens to an item that is valued by areas. */
interface Step {
  at: number;
  kind: 'in' | 'found' | 'out' | 'move' | 'back' | 'returned';
  area: Area;
  quantity: number;
  /** Cents: what it is bought for, what is added to that later. */
  amount: number;
  amended: number;
  /** Where it goes to. */
  to: Area;
  /** The receipt that goes back, the issue that comes back. */
  of: Step | null;
  /** Entered, and taken back again. */
  undone: boolean;
}

/** An area is emptied: all that is left of it goes, or what is missing comes. Often, as quantities rarely come out even. */
const empties = ['empties', 'empties', 'empties'] as const;
/** Cents. */
const mostPaid = 90_000;

const steps = fc.array(
  fc.record({
    at: fc.integer({ min: 1, max: 400 }),
    kind: fc.constantFrom(
      'in',
      'in',
      'in',
      'found',
      'out',
      'out',
      'move',
      'move',
      'back',
      'returned',
      ...empties,
    ),
    area: fc.nat(2),
    further: fc.integer({ min: 1, max: 2 }),
    quantity: fc.integer({ min: 1, max: 300 }),
    amount: fc.nat(mostPaid),
    amended: fc.option(fc.integer({ min: -900, max: 900 })),
    undone: fc.nat(4).map((n) => n === 0),
    of: fc.nat(),
  }),
  { minLength: 3, maxLength: 11 },
);
type Drawn = Parameters<Parameters<typeof steps.map>[0]>[0];

const comesBack = { back: 'in', returned: 'out' } as const;

/**
 * What empties an area: all of it goes, or what is missing comes. `goesBack`: the last of it goes back to whom it came from, at what
 * it cost, which is seldom what the rest is worth by then.
 */
function emptying(
  history: readonly Step[],
  { area, goesBack, ...drawn }: Pick<Step, 'at' | 'amount' | 'area' | 'quantity'> & { goesBack: boolean },
): Step[] {
  const left = inArea(history, area, drawn.at);
  const step = { ...drawn, area, to: area, amended: 0, undone: false, of: null };
  const comes: Step = { ...step, kind: 'in', quantity: -left };
  const goes: Step = { ...step, kind: 'out', quantity: left };
  if (!goesBack) return left === 0 ? [] : [left < 0 ? comes : goes];
  const receipt: Step = { ...step, kind: 'in', at: step.at + 0.002 };
  return [
    ...(left > 0 ? [] : [{ ...comes, quantity: step.quantity - left, amount: mostPaid - step.amount }]),
    receipt,
    { ...goes, at: step.at + 0.004, quantity: left > 0 ? left : step.quantity },
    { ...step, kind: 'back', of: receipt, at: step.at + 0.006 },
  ];
}

/** Steps in the order in which they happen; only what came before goes back, once, and what went back is not undone. */
function historyOf(drawn: Drawn): Step[] {
  const history: Step[] = [];
  const moments = drawn.map((one, index) => ({ ...one, at: one.at + index / 100 }));
  for (const { at, kind, area, further, quantity, amount, amended, undone, of } of moments.toSorted(
    (a, b) => a.at - b.at,
  )) {
    const sources = history.filter(
      (one) =>
        (kind === 'back' || kind === 'returned') &&
        one.kind === comesBack[kind] &&
        !one.undone &&
        !history.some((later) => later.of === one),
    );
    const source = sources[of % sources.length];
    if (kind === 'empties') {
      const goesBack = of % 2 === 0;
      const emptied = emptying(history, { at, amount, quantity, area: areas[area]!, goesBack });
      history.push(...emptied);
      if (emptied.length > 0) continue;
    }
    const adds = kind === 'in' && !undone ? Math.max(amended ?? 0, -amount) : 0;
    history.push({
      ...{ at, amount, undone, of: source ?? null, amended: adds },
      kind: kind === 'empties' ? 'found' : (kind === 'back' || kind === 'returned') && !source ? 'out' : kind,
      // What was issued in one area may come back into another.
      area: (kind === 'back' ? source?.area : undefined) ?? areas[area]!,
      to: areas[(area + further) % areas.length]!,
      quantity: source ? Math.min(quantity, source.quantity) : quantity,
    });
  }
  return history;
}

/** What is entered of a step: itself, what is added to it, its reversal. */
interface Act {
  step: Step;
  what: 'enter' | 'amend' | 'undo';
}
const actsOf = (step: Step): Act[] => [
  { step, what: 'enter' },
  ...(step.amended === 0 ? [] : [{ step, what: 'amend' } as const]),
  ...(step.undone ? [{ step, what: 'undo' } as const] : []),
];

/** All acts in another order; what needs a line comes after it. */
function shuffled(history: readonly Step[], order: readonly number[]): Act[] {
  const acts = history.flatMap(actsOf);
  const places = new Map<Act, number>();
  const placeOf = (act: Act): number => {
    const known = places.get(act);
    if (known !== undefined) return known;
    const before =
      act.what === 'enter'
        ? acts.find(({ step, what }) => step === act.step.of && what === 'enter')
        : acts.find(({ step, what }) => step === act.step && what === 'enter');
    const drawn = order[acts.indexOf(act) % order.length]!;
    const place = before ? Math.max(drawn, placeOf(before) + 0.001) : drawn;
    places.set(act, place);
    return place;
  };
  return acts.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const inCents = (amount: number) => (amount / 100).toFixed(2);

/** An item whose history is entered act by act. */
function entering(item: string) {
  const vouchers = new Map<Step, string>();
  const seqs = new Map<Step, string[]>();
  const movesOf = ({ kind, area, to, quantity, amount, of }: Step): Move<Goods>[] => {
    const key = { item, place: area };
    const out = { line: '1', key, quantity: String(-quantity) };
    switch (kind) {
      case 'in':
        return [
          { line: '1', key, quantity: String(quantity), value: { by: 'amount', amount: inCents(amount) } },
        ];
      case 'found':
        return [{ line: '1', key, quantity: String(quantity), value: { by: 'rate' } }];
      case 'out':
        return [out];
      case 'back':
        return [{ ...out, value: { by: 'line', of: seqs.get(of as Step)![0]! } }];
      case 'returned':
        return [
          {
            line: '1',
            key,
            quantity: String(quantity),
            value: { by: 'line', of: seqs.get(of as Step)![0]! },
          },
        ];
      case 'move':
        return [
          { ...out, leg: 1 },
          {
            ...{ line: '1', leg: 2, key: { item, place: to }, quantity: String(quantity) },
            value: { by: 'line', of: 'leg before' },
          },
        ];
    }
  };
  const adding = (context: Context, step: Step, amount: number) =>
    amend(context, ledger, { companyId: 'C01', voucher: { kind: 'INVOICE', id: newId() } }, [
      { seq: seqs.get(step)![0]!, line: '1', amount: inCents(amount) },
    ]);
  const act = ({ step, what }: Act) =>
    inCall(async (context) => {
      if (what === 'enter') {
        const voucher = newId();
        vouchers.set(step, voucher);
        const lines = await post(context, ledger, {
          ...{ companyId: 'C01', postedAt: hour(step.at), voucher: { kind: 'T', id: voucher } },
          ...{ mayBackdate: true, moves: movesOf(step) },
        });
        seqs.set(
          step,
          lines.map(({ seq }) => seq),
        );
      } else if (what === 'undo')
        await reverse(context, ledger, {
          ...{ voucher: { kind: 'T', id: vouchers.get(step)! }, reason: 'typing' },
        });
      else await adding(context, step, step.amended);
    });
  /** What each step's lines are worth, in the order given. */
  const worths = async (of: readonly Step[]): Promise<string[][]> => {
    const { rows } = await database().db.execute<{ seq: string; value: string }>(sql`
      SELECT w.of_line::text AS seq, sum(w.value)::numeric(20, 2)::text AS value FROM goods_worth w
        JOIN goods_line l ON l.seq = w.of_line JOIN goods_key k ON k.id = l.key_id AND k.item_id = ${item} GROUP BY 1`);
    const bySeq = new Map(rows.map(({ seq, value }) => [seq, value]));
    return of.map((step) => seqs.get(step)!.map((seq) => bySeq.get(seq) ?? '0.00'));
  };
  const add = (step: Step, amount: number) =>
    inCall(async (context) => {
      await adding(context, step, amount);
    });
  return { act, add, worths };
}

const poolsOf = (item: string) => Promise.all(areas.map((area) => pool(item, area)));

/** What is in an area after all that happened up to an instant, by the history alone. */
const inArea = (history: readonly Step[], area: Area, at: number): number =>
  history
    .filter((step) => step.at <= at && !step.undone)
    .reduce((sum, { kind, area: from, to, quantity }) => {
      const came = kind === 'in' || kind === 'found' || kind === 'returned' ? quantity : -quantity;
      return sum + (from === area ? came : 0) + (kind === 'move' && to === area ? quantity : 0);
    }, 0);

interface AtInstant extends Record<string, unknown> {
  area: Area;
  balance: string;
  lines: string;
  pool: { quantity: number; value: number } | null;
  figures: string;
}
/** Balances and values of an item after an instant: as they are asked for, and as its lines and their figures come to. */
async function atInstant(item: string, at: number): Promise<AtInstant[]> {
  const moment = sql`${hour(at).toISOString()}::timestamptz`;
  const { rows } = await database().db.execute<AtInstant>(sql`
    SELECT k.place_id AS area, trim_scale(${balanceAt(goods, moment)})::text AS balance,
           (SELECT coalesce(sum(l.quantity), 0) FROM goods_line l WHERE l.key_id = k.id AND l.posted_at <= ${moment})::float8::text AS lines,
           ${poolAt(goods, moment)} AS pool,
           (SELECT coalesce(sum(w.value + w.difference), 0)::numeric(20, 2) FROM goods_worth w JOIN goods_line l ON l.seq = w.line
             WHERE l.pool_id = p.id AND l.posted_at <= ${moment})::text AS figures
      FROM goods_key k JOIN goods_pool p ON p.id = k.pool_id WHERE k.item_id = ${item}`);
  return rows;
}

describe.each([
  ['moving average', 'NA'],
  ['first in, first out', 'FN'],
])('any history by %s, with transfers, returns, later values and reversals', (_, kind) => {
  it('has the values of its own order, in whatever order it is entered; at any instant lines, balance and value agree, and where nothing is left it is worth nothing; once all is gone nothing is left', async () => {
    let count = 0;
    /** At how many instants something had been in an area and nothing was left. */
    let emptied = 0;
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.array(fc.nat(1000), { minLength: 30, maxLength: 30 }),
        fc.integer({ min: 0, max: 420 }),
        async (drawn, order, instant) => {
          const history = historyOf(drawn);
          const [x, y] = [`${kind}${++count}x`, `${kind}${count}y`];
          const [inOrder, anyhow] = [entering(x), entering(y)];
          const lasting = history.filter(({ undone }) => !undone);
          for (const act of lasting.flatMap(actsOf)) await inOrder.act(act);
          for (const act of shuffled(history, order)) await anyhow.act(act);

          const values = await anyhow.worths(lasting);
          expect(values).toEqual(await inOrder.worths(lasting));
          // What never came into an area makes no pool of it; what was taken back has made one.
          const pools = await poolsOf(y);
          expect(pools.map(([q = '0', v = '0.00']) => [q, v])).toEqual(
            (await poolsOf(x)).map(([q = '0', v = '0.00']) => [q, v]),
          );
          // What leaves one area comes into the other at the same value.
          for (const [at, [out = '', into = '']] of values.entries())
            if (lasting[at]?.kind === 'move') expect(new Big(out).plus(into).toFixed(2)).toBe('0.00');

          for (const at of [instant, ...history.map((step) => step.at)])
            for (const { area, balance, lines, pool: there, figures } of await atInstant(y, at)) {
              const expected = String(inArea(history, area, at));
              expect([area, balance, lines]).toEqual([area, expected, expected]);
              expect([area, (there?.value ?? 0).toFixed(2)]).toEqual([area, figures]);
              if (expected === '0') expect([area, at, figures]).toEqual([area, at, '0.00']);
              if (expected === '0' && there) emptied += 1;
            }

          // All is taken, or what is missing comes; an invoice is right at last.
          for (const [at, [left = '0']] of pools.entries())
            if (left !== '0')
              await enter({
                ...{ at: 440, item: y, place: areas[at]!, quantity: new Big(left).times(-1).toFixed() },
                ...(left.startsWith('-') ? { value: { by: 'amount', amount: '99.99' } } : {}),
              });
          for (const step of lasting.filter((one) => one.kind === 'in')) await anyhow.add(step, 4321);
          for (const [q = '0', v = '0.00'] of await poolsOf(y)) expect([q, v]).toEqual(['0', '0.00']);
        },
      ),
      // Known histories in the ordinary run; any under --all.
      everything ? { numRuns: 40 } : { numRuns: 6, seed: 20_261_126 },
    );
    expect(await driftOf(database().db, goods, true)).toEqual([]);
    // Nothing was left, and not only before anything came, often enough to say so.
    expect(emptied).toBeGreaterThan(20);
  });
});
