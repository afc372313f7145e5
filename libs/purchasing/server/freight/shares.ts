import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { apportion, receiptHead } from '#purchasing/model';
import type { Db } from '#server-kit/server';
import type { FreightValues } from './freight-values.ts';

/** A receipt line that bears freight. */
interface Bearer extends Record<string, unknown> {
  id: string;
  companyId: string;
  stage: string;
  state: string;
  zh: string;
  en: string;
  number: string;
  value: string;
  base: string;
}

/** What a line bears, in the currency of the company. */
export interface Share {
  /** Of the document. */
  id: string;
  bearer: Bearer;
  amount: string;
}

/** Receipt lines by their numbers in the ledger of links, as far as there are any. */
export async function bearersOf(db: Db, ids: readonly string[]): Promise<Map<string, Bearer>> {
  const asked = ids.filter((id) => /^\d{1,18}$/.test(id));
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<Bearer>(sql`
    SELECT t.id::text, t.company_id AS "companyId", t.stage, t.state, coalesce(f.number, '') AS number,
           concat_ws(' ', i.code, i.name_zh, i.spec) AS zh,
           concat_ws(' ', i.code, coalesce(nullif(i.name_en, ''), i.name_zh), i.spec) AS en,
           r.value::text, trim_scale(r.base)::text AS base
      FROM trade_line t JOIN purchase_receipt_line r ON r.trade_id = t.id JOIN item i ON i.id = t.item_id
      LEFT JOIN ${formsOf(receiptHead)} f ON f.id = t.document_id WHERE t.id = ANY (${sql.param(asked)}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** By what a line bears its share. */
const weightOf = (
  by: FreightValues['shareBy'],
  { weight }: FreightValues['shares'][number],
  bearer: Bearer,
): string => (by === 'weight' ? (weight ?? '0') : by === 'quantity' ? bearer.base : bearer.value);

/** What each line bears of an amount; null where there is nothing to share it by. */
export function sharesOf(
  { shareBy, shares }: FreightValues,
  bearers: ReadonlyMap<string, Bearer>,
  amount: string,
): Share[] | null {
  const known = shares.flatMap((share) => {
    const bearer = bearers.get(share.receiptLine.id);
    return bearer ? [{ id: share.id, bearer, weight: weightOf(shareBy, share, bearer) }] : [];
  });
  const weights = known.map(({ weight }) => weight);
  if (weights.every((weight) => new Big(weight).lte(0))) return null;
  const amounts = apportion(amount, weights);
  return known.map(({ id, bearer }, at) => ({ id, bearer, amount: amounts[at] as string }));
}
