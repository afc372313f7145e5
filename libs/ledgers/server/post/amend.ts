import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { Ledger, LedgerKey } from '#ledgers/model';
import type { Context } from '#server-kit/server';
import type { ServerLedger } from '../ledger-from.ts';
import { tablesOf } from '../tables.ts';
import { revalue, type Revalued } from '../values/revalue.ts';
import { holdKeys } from './hold-keys.ts';
import { writeLines, type LineRow } from './write-lines.ts';

/** Value that comes to a line later, without quantity: the difference of an invoice, freight. */
export interface Amendment {
  /** The line that it comes to. */
  seq: string;
  /** Of the voucher that says so. */
  line: string;
  /** Decimal text, either sign. */
  amount: string;
}

/** Adds value to lines that came in, at the moment of those lines; whatever was taken since costs more or less. */
export async function amend<L extends Ledger>(
  context: Context,
  source: ServerLedger<L>,
  of: { companyId: string; voucher: { kind: string; id: string }; reason?: string | null },
  amendments: readonly Amendment[],
): Promise<Revalued> {
  const { ledger } = source;
  const { lines, keys, sequence, worth } = tablesOf(ledger);
  const key = sql.join(
    Object.entries(ledger.key).map(([name, column]) => sql`${name}::text, k.${sql.identifier(column)}`),
    sql`, `,
  );
  const { rows } = await context.db.execute<
    { seq: string; keyId: string; poolId: string | null; postedAt: string; fits: boolean; worth: string } & {
      key: LedgerKey<L>;
    } & Record<string, unknown>
  >(sql`
    SELECT l.seq::text, l.key_id::text AS "keyId", l.pool_id::text AS "poolId", to_json(l.posted_at) #>> '{}' AS "postedAt",
           (SELECT coalesce(sum(w.value), 0) FROM ${worth} w WHERE w.of_line = l.seq)::text AS worth,
           l.quantity > 0 AND NOT EXISTS (SELECT FROM ${lines} r WHERE r.reverses = l.seq) AS fits,
           jsonb_build_object(${key}) AS key
      FROM ${lines} l JOIN ${keys} k ON k.id = l.key_id
     WHERE l.seq = ANY (${sql.param(amendments.map(({ seq }) => seq))}::bigint[]) AND k.company_id = ${of.companyId}`);
  const found = new Map(rows.map((row) => [row.seq, row]));
  if (amendments.some(({ seq }) => !found.get(seq)?.fits || !found.get(seq)?.poolId))
    throw new CallError('businessRule', {
      text: ['只有未冲销的入库才能调整价值', 'Only what came in and was not reversed can change its value'],
    });
  await holdKeys(
    context,
    source,
    of.companyId,
    rows.map((row) => row.key),
  );
  const left = new Map(rows.map((row) => [row.seq, new Big(row.worth)]));
  for (const { seq, amount } of amendments) left.set(seq, (left.get(seq) as Big).plus(amount));
  if ([...left.values()].some((value) => value.lt(0)))
    throw new CallError('businessRule', {
      text: ['入库价值不能低于零', 'What came in cannot be worth less than nothing'],
    });
  const written: string[] = [];
  for (const amendment of amendments) {
    const target = found.get(amendment.seq) as (typeof rows)[number];
    const next = await context.db.execute<{ seq: string }>(sql`SELECT nextval(${sequence})::text AS seq`);
    const seq = next.rows[0]?.seq as string;
    const row: LineRow = {
      ...{ seq, key_id: target.keyId, quantity: '0', voucher_line: amendment.line, leg: 1 },
      ...{
        pool_id: target.poolId,
        valued_by: 'amount',
        amount: amendment.amount,
        follows: null,
        follows_from: null,
      },
      ...{ reverses: null, amends: amendment.seq },
    };
    await writeLines(context, ledger, { ...of, postedAt: target.postedAt }, [row]);
    written.push(seq);
  }
  return revalue(context, ledger, written);
}
