import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { atLine, CallError, type Label } from '#calls/model';
import type { Ledger } from '#ledgers/model';
import { inOneTrip, type Context } from '#server-kit/server';
import type { FreshLines, ServerLedger } from '../ledger-from.ts';
import { tablesOf } from '../tables.ts';
import { atTheEnds } from '../values/at-the-ends.ts';
import { revalue } from '../values/revalue.ts';
import { checkFloors } from './check-floors.ts';
import { checkOnes, onesAmong } from './check-ones.ts';
import { checkMoment } from './check-moment.ts';
import { distinctKeys, holdKeysIn, keyText, type HeldKey } from './hold-keys.ts';
import type { Move, PostedLine, Posting } from './posting.ts';
import { correctionsOf } from './assert.ts';
import { writeCorrections } from './write-corrections.ts';
import { writeLines, type LineRow } from './write-lines.ts';

/**
 * Posts the moves of a voucher: lines, balances and values, all of it or nothing. Throws a refusal where a balance would
 * fall below zero, now or at any later instant, where the moment is not open, and where the voucher is posted already.
 */
export async function post<L extends Ledger>(
  context: Context,
  source: ServerLedger<L>,
  posting: Posting<L>,
): Promise<PostedLine[]> {
  const { ledger } = source;
  const { companyId, postedAt, mayBackdate = false } = posting;
  const keys = distinctKeys(
    ledger,
    posting.moves.map(({ key }) => key),
  );
  for (const { line, quantity } of posting.moves) checkQuantity(line, quantity, posting.lines);
  const pools = (await source.pools?.(context, companyId, keys)) ?? null;
  // What takes its value from another line is not valued by how its pool ends.
  const isFollowing = posting.moves.some(({ value }) => value?.by === 'line');
  const [ones, { held, numbers: seqs, ends }] = await inOneTrip([
    () => onesAmong(context, source, companyId, posting.moves),
    () =>
      holdKeysIn(context, ledger, companyId, keys, pools, {
        count: posting.moves.length,
        at: isFollowing ? null : postedAt,
      }),
    () => checkMoment(context, source, companyId, postedAt, mayBackdate),
  ]);
  const rows = posting.moves.map((move, index): LineRow => {
    const key = held.get(keyText(ledger, move.key)) as HeldKey;
    const seq = seqs[index] as string;
    return {
      ...{ seq, key_id: key.id, quantity: move.quantity, voucher_line: move.line, leg: move.leg ?? 1 },
      ...valuedAs(posting.moves, index, held, ledger, seqs),
      reverses: null,
      amends: null,
    };
  });
  const corrections = await correctionsOf(
    context,
    source,
    held,
    posting.moves.map((move) => ({ at: posting.postedAt, move })),
  );
  await checkFloors(context, source, posting, held, posting.moves, corrections);
  await followingFrom(context, ledger, rows);
  await writeLines(context, ledger, { ...posting, postedAt: postedAt.toISOString() }, rows);
  const corrected = await writeCorrections(context, source, posting, held, corrections);
  if (ones.length > 0) await checkOnes(context, source, companyId, ones, posting.lines);
  const valued = [...rows, ...corrected].flatMap(({ pool_id, seq }) => (pool_id ? [seq] : []));
  const fresh = freshOf(posting, rows);
  const known = isFollowing || corrected.length > 0 ? null : atTheEnds(rows, postedAt, ends);
  if (valued.length > 0) await revalue(context, source, valued, posting.voucher, { fresh, known });
  return rows.map(({ seq, voucher_line, leg }) => ({ seq, line: voucher_line, leg }));
}

const freshOf = <L extends Ledger>(
  { companyId, voucher, postedAt, moves }: Posting<L>,
  rows: readonly LineRow[],
): FreshLines<L> =>
  new Map(
    rows.map(({ seq }, index) => {
      const { key, line, quantity } = moves[index] as Move<L>;
      return [seq, { companyId, key, voucher, line, quantity, at: postedAt }];
    }),
  );

const noQuantity: Label = [
  '数量不能为零，最多 6 位小数',
  'A quantity is not zero and has at most 6 decimals',
];

function checkQuantity(line: string, quantity: string, lines: string | undefined): void {
  if (!/^-?\d{1,14}(\.\d{1,6})?$/.test(quantity) || new Big(quantity).eq(0))
    throw new CallError('invalid', {
      text: noQuantity,
      problems: [atLine(line, 'quantity', noQuantity, lines)],
    });
}

type ValuedColumns = Pick<LineRow, 'pool_id' | 'valued_by' | 'amount' | 'follows' | 'follows_from'>;
const unvalued: ValuedColumns = {
  ...{ pool_id: null, valued_by: null, amount: null, follows: null, follows_from: null },
};

/** What a line says of its value. Two legs within one pool change no value, and say nothing. */
function valuedAs<L extends Ledger>(
  moves: readonly Move<L>[],
  index: number,
  held: ReadonlyMap<string, HeldKey>,
  ledger: L,
  seqs: readonly string[],
): ValuedColumns {
  const move = moves[index] as Move<L>;
  const poolOf = (one: Move<L> | undefined) => one && (held.get(keyText(ledger, one.key))?.poolId ?? null);
  const pool = poolOf(move);
  if (!pool) return unvalued;
  const other = moves.findIndex(
    ({ line, leg }, at) => at !== index && line === move.line && (leg ?? 1) !== (move.leg ?? 1),
  );
  if (poolOf(moves[other]) === pool) return unvalued;
  const value =
    move.value ?? (move.quantity.startsWith('-') ? { by: 'method' as const } : { by: 'rate' as const });
  return {
    pool_id: pool,
    valued_by: value.by,
    amount: value.by === 'amount' ? value.amount : null,
    follows: value.by === 'line' ? (value.of === 'leg before' ? (seqs[other] ?? null) : value.of) : null,
    follows_from: null,
  };
}

/** Where in the quantity of the line that it follows each one begins: parts add up to the whole to the cent. */
async function followingFrom(context: Context, ledger: Ledger, rows: LineRow[]): Promise<void> {
  const followed = [...new Set(rows.flatMap(({ follows }) => follows ?? []))];
  if (followed.length === 0) return;
  const { lines } = tablesOf(ledger);
  const before = await context.db.execute<{ follows: string; taken: string }>(sql`
    SELECT f.follows::text, sum(abs(f.quantity))::text AS taken FROM ${lines} f
     WHERE f.follows = ANY (${sql.param(followed)}::bigint[])
       AND NOT EXISTS (SELECT FROM ${lines} r WHERE r.reverses = f.seq) GROUP BY 1`);
  const taken = new Map(before.rows.map((row) => [row.follows, new Big(row.taken)]));
  for (const row of rows) {
    if (!row.follows) continue;
    const from = taken.get(row.follows) ?? new Big(0);
    row.follows_from = from.toFixed();
    taken.set(row.follows, from.plus(new Big(row.quantity).abs()));
  }
}
