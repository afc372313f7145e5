import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { Ledger, LedgerKey } from '#ledgers/model';
import type { Context } from '#server-kit/server';
import type { ServerLedger } from '../ledger-from.ts';
import { keyInSql, tablesOf } from '../tables.ts';
import { revalue, type Revalued } from '../values/revalue.ts';
import { holdKeys } from './hold-keys.ts';
import { nextNumbers } from './next-numbers.ts';
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
  const asked = amendments.map(({ seq }) => seq);
  // First held, then looked at: two that take value away do not count on the same value.
  await holdKeys(
    context,
    source,
    of.companyId,
    [...(await targetsOf(context, ledger, of.companyId, asked)).values()].map(
      ({ key }) => key as LedgerKey<L>,
    ),
  );
  const found = await targetsOf(context, ledger, of.companyId, asked);
  if (asked.some((seq) => !found.get(seq)?.fits || !found.get(seq)?.poolId))
    throw new CallError('businessRule', {
      text: ['只有未冲销的入库才能调整价值', 'Only what came in and was not reversed can change its value'],
    });
  const left = new Map([...found].map(([seq, { worth }]) => [seq, new Big(worth)]));
  for (const { seq, amount } of amendments) left.set(seq, (left.get(seq) as Big).plus(amount));
  if ([...left.values()].some((value) => value.lt(0)))
    throw new CallError('businessRule', {
      text: ['入库价值不能低于零', 'What came in cannot be worth less than nothing'],
    });
  const seqs = await nextNumbers(context.db, ledger, amendments.length);
  const rows = amendments.map(({ seq: amends, line, amount }, index) => {
    const { keyId, poolId, postedAt } = found.get(amends) as Target;
    const row: LineRow = {
      ...{ seq: seqs[index] as string, key_id: keyId, quantity: '0', voucher_line: line, leg: 1 },
      ...{ pool_id: poolId, valued_by: 'amount', amount, follows: null, follows_from: null },
      ...{ reverses: null, amends },
    };
    return { postedAt, row };
  });
  for (const [postedAt, at] of Map.groupBy(rows, (one) => one.postedAt))
    await writeLines(
      context,
      ledger,
      { ...of, postedAt },
      at.map(({ row }) => row),
    );
  return revalue(context, source, seqs, of.voucher);
}

interface Target extends Record<string, unknown> {
  seq: string;
  keyId: string;
  poolId: string | null;
  postedAt: string;
  /** It came in, and was not reversed. */
  fits: boolean;
  worth: string;
  key: Readonly<Record<string, string>>;
}

async function targetsOf(
  { db }: Context,
  ledger: Ledger,
  companyId: string,
  seqs: readonly string[],
): Promise<Map<string, Target>> {
  const { lines, keys, worth } = tablesOf(ledger);
  const { rows } = await db.execute<Target>(sql`
    SELECT l.seq::text, l.key_id::text AS "keyId", l.pool_id::text AS "poolId", to_json(l.posted_at) #>> '{}' AS "postedAt",
           (SELECT coalesce(sum(w.value), 0) FROM ${worth} w WHERE w.of_line = l.seq)::text AS worth,
           l.quantity > 0 AND NOT EXISTS (SELECT FROM ${lines} r WHERE r.reverses = l.seq) AS fits,
           ${keyInSql(ledger)} AS key
      FROM ${lines} l JOIN ${keys} k ON k.id = l.key_id
     WHERE l.seq = ANY (${sql.param([...seqs])}::bigint[]) AND k.company_id = ${companyId}`);
  return new Map(rows.map((row) => [row.seq, row]));
}
