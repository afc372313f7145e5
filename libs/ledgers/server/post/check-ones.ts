import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import { atLine, refusedAt, type FieldProblem } from '#calls/model';
import type { Ledger, LedgerKey } from '#ledgers/model';
import type { Context } from '#server-kit/server';
import type { ServerLedger } from '../ledger-from.ts';
import { keyInSql, tablesOf } from '../tables.ts';
import type { Move } from './posting.ts';

/** Which of these moves are of things of which there is one each: none where the ledger knows no such thing. */
export async function onesAmong<L extends Ledger, M extends { key: LedgerKey<L> }>(
  context: Context,
  { ones }: ServerLedger<L>,
  companyId: string,
  moves: readonly M[],
): Promise<M[]> {
  if (!ones) return [];
  const are = await ones.are(
    context,
    companyId,
    moves.map(({ key }) => key),
  );
  return moves.filter((_, at) => are[at]);
}

interface There extends Record<string, unknown> {
  companyId: string;
  key: Record<string, string>;
  quantity: string;
}

/**
 * Throws where there is another quantity than one or none of a thing after what was posted, or where it would be in two
 * places. Such things are held by their names until the transaction ends, whichever company moves them.
 */
export async function checkOnes<L extends Ledger>(
  context: Context,
  source: ServerLedger<L>,
  companyId: string,
  moves: readonly Pick<Move<L>, 'line' | 'key' | 'quantity'>[],
  lines?: string,
): Promise<void> {
  const { ones } = source;
  if (!ones || moves.length === 0) return;
  const nameOf = (key: Readonly<Record<string, string>>): string =>
    JSON.stringify(ones.of.map((part) => key[part]));
  const isNamed = ({ key }: Pick<Move<L>, 'key'>): boolean => ones.of.every((part) => key[part] !== '');
  const problems: FieldProblem[] = [];
  const refuse = async ({ line, key }: Pick<Move<L>, 'line' | 'key'>, there: There | null): Promise<void> => {
    const elsewhere = there && {
      key: there.key as LedgerKey<L>,
      ours: there.companyId === companyId,
    };
    const field = elsewhere || !isNamed({ key }) ? ones.field : 'quantity';
    problems.push(atLine(line, field, await ones.refusal(context, { key, elsewhere }), lines));
  };
  // What has no name yet may leave, and does not come in.
  for (const move of moves) if (!isNamed(move) && !move.quantity.startsWith('-')) await refuse(move, null);
  const named = new Map(moves.filter(isNamed).map((move) => [nameOf(move.key), move]));
  const there = named.size > 0 ? await heldThere(context, source, ones.of, named) : [];
  for (const [name, of] of Map.groupBy(there, ({ key }) => nameOf(key))) {
    const [first, second] = of;
    if (!first || (!second && new Big(first.quantity).eq(1))) continue;
    const move = named.get(name) as (typeof moves)[number];
    const isOne = new Big(move.quantity).abs().eq(1);
    const other = of.find((one) => Object.entries(move.key).some(([part, value]) => one.key[part] !== value));
    await refuse(move, isOne ? (other ?? first) : null);
  }
  const [first, ...more] = problems;
  if (first) throw refusedAt(first, ...more);
}

/** The balances of things by their names, which are held from now on. */
async function heldThere<L extends Ledger>(
  context: Context,
  { ledger }: ServerLedger<L>,
  names: readonly (keyof L['key'] & string)[],
  named: ReadonlyMap<string, { key: LedgerKey<L> }>,
): Promise<There[]> {
  await context.db.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${ledger.name} || name, 0))
      FROM (SELECT name FROM jsonb_array_elements_text(${JSON.stringify([...named.keys()].toSorted())}::jsonb) AS n (name)) AS held`);
  const parts = names.map((part) => (ledger.key as Readonly<Record<string, string>>)[part] as string);
  const each = (of: (column: SQL) => SQL, between = sql`, `): SQL =>
    sql.join(
      parts.map((column) => of(sql`${sql.identifier(column)}`)),
      between,
    );
  const asked = [...named.values()].map(({ key }) =>
    Object.fromEntries(names.map((part, at) => [parts[at] as string, key[part]])),
  );
  const { rows } = await context.db.execute<There>(sql`
    SELECT ${keyInSql(ledger)} AS key, k.company_id AS "companyId", k.quantity::text
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS n (${each((column) => sql`${column} text`)})
      JOIN ${tablesOf(ledger).keys} k ON ${each((column) => sql`k.${column} = n.${column}`, sql` AND `)}
     WHERE k.quantity <> 0 ORDER BY k.id`);
  return rows;
}
