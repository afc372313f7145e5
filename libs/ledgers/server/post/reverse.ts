import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { CallError, dayOf } from '#calls/model';
import type { Ledger, LedgerKey } from '#ledgers/model';
import type { Context } from '#server-kit/server';
import type { ServerLedger } from '../ledger-from.ts';
import { keyInSql, tablesOf } from '../tables.ts';
import { revalue } from '../values/revalue.ts';
import { checkFloors } from './check-floors.ts';
import { correction, correctionsOf, type MoveAt } from './assert.ts';
import { checkOnes, onesAmong } from './check-ones.ts';
import { takenBackAt } from './check-moment.ts';
import { holdKeys, keyText, type HeldKey } from './hold-keys.ts';
import { nextNumbers } from './next-numbers.ts';
import type { Move } from './posting.ts';
import { writeCorrections } from './write-corrections.ts';
import { writeLines, type LineRow } from './write-lines.ts';

interface ToReverse<K extends string> extends Record<string, unknown> {
  seq: string;
  keyId: string;
  quantity: string;
  voucherLine: string;
  leg: number;
  poolId: string | null;
  postedAt: string;
  key: Record<K, string>;
  companyId: string;
  used: boolean;
}

/**
 * Takes a voucher back: one opposite line for each of its lines, at the moment of the line itself, so that it is as if
 * neither had been. What lies too long ago, or in a closed month, stays as it was there: its opposite stands on the first open
 * day, at what the line is worth. Refused where it is reversed already, where others follow its values, where what came in by it is
 * gone, and where what it moved was counted since in one of both places.
 */
export async function reverse<L extends Ledger>(
  context: Context,
  source: ServerLedger<L>,
  { voucher, reason }: { voucher: { kind: string; id: string }; reason: string },
): Promise<void> {
  const { ledger } = source;
  const found = await linesOf(context, source, voucher);
  const companyId = found[0]?.companyId;
  if (companyId === undefined) throw nothingToReverse();
  const held = await holdKeys(
    context,
    source,
    companyId,
    found.map(({ key }) => key),
  );
  // Read again, as nothing happens to them any more.
  const lines = await linesOf(context, source, voucher);
  if (lines.length === 0) throw nothingToReverse();
  const used = lines.flatMap(({ used: isUsed, seq }) => (isUsed ? [seq] : []));
  if (used.length > 0) throw await usedBy(context, source, used);
  const opposite = ({ key, quantity, voucherLine, leg }: (typeof lines)[number]): Move<L> => ({
    ...{ line: `${voucherLine}/${leg}`, key: key as LedgerKey<L> },
    quantity: new Big(quantity).times(-1).toFixed(),
  });
  const corrections = await correctionsOf(
    context,
    source,
    held,
    lines.map((line) => ({ at: new Date(line.postedAt), move: opposite(line) })),
  );
  // Its own corrections go as well: what was counted then stays as it is.
  const own = lines
    .filter(({ voucherLine }) => voucherLine.endsWith(correction))
    .map((line) => ({ at: new Date(line.postedAt), move: opposite(line) }));
  // What was corrected as it was posted goes back to where it was, whatever was counted.
  if (corrections.length > 0 && own.length === 0)
    await refuseCounted(
      context,
      source,
      held,
      [...Map.groupBy(lines, ({ voucherLine }) => voucherLine).values()].map((legs) =>
        legs.map((line) => ({ at: new Date(line.postedAt), move: opposite(line) })),
      ),
    );
  const backAt = await takenBackAt(context, source, companyId);
  const check = async (at: Date, of: readonly (typeof lines)[number][]) => {
    try {
      await checkFloors(context, source, { companyId, postedAt: at }, held, of.map(opposite), [
        ...corrections,
        ...own.filter((one) => one.at > at),
      ]);
    } catch (error) {
      // What the database itself refused ends the transaction: it is not asked anything more.
      if (!(error instanceof CallError)) throw error;
      throw (await takenBy(context, source, voucher, of)) ?? error;
    }
  };
  const write = async (postedAt: string, of: readonly (typeof lines)[number][]) => {
    await writeReversals(context, ledger, { postedAt, voucher, reason }, of, held);
    for (const { key, quantity } of of.map(opposite))
      addTo(held, keyText(ledger, key), quantity, new Date(postedAt));
  };
  const moments = [...Map.groupBy(lines, ({ postedAt }) => postedAt)].map(([moment, of]) => ({
    ...{ moment, at: new Date(moment), of },
  }));
  const [past, open] = [
    moments.filter(({ at }) => backAt(at) > at).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    moments.filter(({ at }) => backAt(at) <= at),
  ];
  // What was taken of it meanwhile is taken back first, although it counts only later.
  const together: typeof lines = [];
  for (const { at, of } of past) {
    together.push(...of);
    await check(at, together);
  }
  if (past[0]) await write(backAt(past[0].at).toISOString(), together);
  for (const { moment, at, of } of open) {
    await check(at, of);
    await write(moment, of);
  }
  const corrected = await writeCorrections(
    context,
    source,
    { voucher, reason },
    held,
    corrections.map(({ at, move }): MoveAt<L> => ({ at: backAt(at), move })),
  );
  const ones = await onesAmong(context, source, companyId, lines.map(opposite));
  // What had no name when it was posted goes back as it was.
  await checkOnes(
    context,
    source,
    companyId,
    ones.filter(({ key }) => source.ones?.of.every((part) => key[part] !== '')),
  );
  if (!source.pools) return;
  const written = await context.db.execute<{ seq: string }>(sql`
    SELECT seq::text FROM ${tablesOf(ledger).lines} WHERE pool_id IS NOT NULL
       AND reverses = ANY (${sql.param(lines.map(({ seq }) => seq))}::bigint[]) ORDER BY seq`);
  await revalue(
    context,
    source,
    [...written.rows, ...corrected].map(({ seq }) => seq),
    voucher,
  );
}

/**
 * Refuses where goods that only went from one place to another were counted since in one of them: there they stay as they were
 * found, and in the other they would stand a second time.
 */
async function refuseCounted<L extends Ledger>(
  context: Context,
  source: ServerLedger<L>,
  held: ReadonlyMap<string, HeldKey>,
  movements: readonly (readonly MoveAt<L>[])[],
): Promise<void> {
  for (const legs of movements) {
    const sum = (all: readonly MoveAt<L>[]) =>
      all.reduce((total, { move }) => total.plus(move.quantity), new Big(0));
    if (legs.length < 2 || !sum(legs).eq(0)) continue;
    const corrections = await correctionsOf(context, source, held, legs);
    const [first] = corrections;
    if (first && !sum(corrections).eq(0))
      throw new CallError('businessRule', {
        text: [
          '已于 {day} 盘点，不能再冲销，请用新的单据调整',
          'It was counted on {day} and cannot be taken back: adjust it with a new document',
        ],
        values: { day: dayOf(first.at, context.timeZone) },
      });
  }
}

/** What the next moment is held against has what was written of this one in it. */
function addTo(held: Map<string, HeldKey>, text: string, quantity: string, at: Date): void {
  const key = held.get(text) as HeldKey;
  const movedAt = key.movedAt && key.movedAt > at ? key.movedAt : at;
  held.set(text, { ...key, quantity: new Big(key.quantity).plus(quantity).toFixed(), movedAt });
}

const nothingToReverse = () =>
  new CallError('businessRule', { text: ['没有可冲销的过账', 'There is nothing to reverse'] });

/** Refuses by the names of the vouchers whose values follow these lines. */
async function usedBy<L extends Ledger>(
  context: Context,
  { ledger, numbersOf }: ServerLedger<L>,
  seqs: readonly string[],
): Promise<CallError> {
  const { lines } = tablesOf(ledger);
  const { rows } = await context.db.execute<{ kind: string; id: string }>(sql`
    SELECT DISTINCT f.voucher AS kind, f.voucher_id::text AS id FROM ${lines} f JOIN ${lines} l ON l.seq = f.follows
     WHERE l.seq = ANY (${sql.param([...seqs])}::bigint[]) AND f.voucher_id <> l.voucher_id
       AND NOT EXISTS (SELECT FROM ${lines} r WHERE r.reverses = f.seq) ORDER BY 1, 2 LIMIT 5`);
  return namedAs((await numbersOf?.(context, rows)) ?? []);
}

/**
 * Refuses by the names of the vouchers that took what these lines brought, the newest first: one of them is what has to be
 * reversed. Null where none has a name: then the balance says it.
 */
async function takenBy<L extends Ledger>(
  context: Context,
  { ledger, numbersOf }: ServerLedger<L>,
  voucher: { id: string },
  brought: readonly { keyId: string; quantity: string; postedAt: string }[],
): Promise<CallError | null> {
  const { lines } = tablesOf(ledger);
  const from = brought.filter(({ quantity }) => !quantity.startsWith('-'));
  const { rows } = await context.db.execute<{ kind: string; id: string }>(sql`
    SELECT f.voucher AS kind, f.voucher_id::text AS id FROM ${lines} f
     WHERE f.key_id = ANY (${sql.param(from.map(({ keyId }) => keyId))}::bigint[]) AND f.quantity < 0 AND f.reverses IS NULL
       AND f.posted_at >= ${from[0]?.postedAt ?? null}::timestamptz AND f.voucher_id <> ${voucher.id}::uuid
       AND NOT EXISTS (SELECT FROM ${lines} r WHERE r.reverses = f.seq)
     GROUP BY 1, 2 ORDER BY max(f.posted_at) DESC LIMIT 3`);
  const numbers = (await numbersOf?.(context, rows)) ?? [];
  return numbers.length > 0 ? namedAs(numbers) : null;
}

/** What is used is reversed after whatever used it. */
function namedAs(numbers: readonly string[]): CallError {
  return new CallError('businessRule', {
    text:
      numbers.length > 0
        ? ['已被 {doc} 使用，请先冲销', 'Used by {doc}: reverse that first']
        : ['已被后续单据使用，请先冲销后续单据', 'Later documents use it: reverse those first'],
    values: { doc: numbers.join('、') },
  });
}

async function linesOf<L extends Ledger>(
  { db }: Context,
  { ledger, pools }: ServerLedger<L>,
  voucher: { kind: string; id: string },
): Promise<ToReverse<keyof L['key'] & string>[]> {
  const { lines, keys } = tablesOf(ledger);
  const { rows } = await db.execute<ToReverse<keyof L['key'] & string>>(sql`
    SELECT l.seq::text, l.key_id::text AS "keyId", l.quantity::text, l.voucher_line AS "voucherLine", l.leg,
           ${pools ? sql`l.pool_id::text` : sql`NULL`} AS "poolId", to_json(l.posted_at) #>> '{}' AS "postedAt",
           ${keyInSql(ledger)} AS key, k.company_id AS "companyId",
           ${
             pools
               ? sql`EXISTS (SELECT FROM ${lines} f WHERE f.follows = l.seq AND f.voucher_id <> l.voucher_id
                              AND NOT EXISTS (SELECT FROM ${lines} r WHERE r.reverses = f.seq))`
               : sql`false`
           } AS used
      FROM ${lines} l JOIN ${keys} k ON k.id = l.key_id
     WHERE l.voucher = ${voucher.kind} AND l.voucher_id = ${voucher.id}::uuid AND l.reverses IS NULL AND l.amends IS NULL
       AND NOT EXISTS (SELECT FROM ${lines} r WHERE r.reverses = l.seq)
     ORDER BY l.seq`);
  return rows;
}

async function writeReversals(
  context: Context,
  ledger: Ledger,
  of: { postedAt: string; voucher: { kind: string; id: string }; reason: string },
  lines: readonly ToReverse<string>[],
  held: ReadonlyMap<string, HeldKey>,
): Promise<void> {
  const seqs = await nextNumbers(context.db, ledger, lines.length);
  await writeLines(
    context,
    ledger,
    of,
    lines.map((line, index): LineRow => ({
      ...{ seq: seqs[index] as string, key_id: (held.get(keyText(ledger, line.key)) as HeldKey).id },
      ...{
        quantity: new Big(line.quantity).times(-1).toFixed(),
        voucher_line: line.voucherLine,
        leg: -line.leg,
      },
      ...{ pool_id: line.poolId, valued_by: null, amount: null, follows: null, follows_from: null },
      ...{ reverses: line.seq, amends: null },
    })),
    lines.some(({ poolId }) => poolId !== null),
  );
}
