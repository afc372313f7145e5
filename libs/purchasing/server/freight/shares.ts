import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { apportion, receiptHead } from '#purchasing/model';
import type { Db } from '#server-kit/server';
import { leftOf } from '../receipts/accepted.ts';
import { isNamedBy } from '../receipts/arrivals.ts';
import type { FreightValues } from './freight-values.ts';

/** A receipt line that bears freight. */
interface Bearer extends Record<string, unknown> {
  id: string;
  /** The line that the document names: its arrival bears the freight (decision 447). */
  asked: string;
  companyId: string;
  stage: string;
  state: string;
  zh: string;
  en: string;
  number: string;
  /** The document that it came with. */
  receipt: string;
  value: string;
  base: string;
  /** What did not go back to the supplier. */
  left: string;
}
/** By the lines that a document names: all that bears the share of one. */
export type Bearers = ReadonlyMap<string, readonly Bearer[]>;

/** What a line bears, in the currency of the company. */
export interface Share {
  /** Of the document. */
  id: string;
  /** Of the receipt line in it: several lines of one arrival stand in one line of the document. */
  lineId: string;
  bearer: Bearer;
  amount: string;
}

/**
 * What bears freight by the receipt lines that a document names, as far as there are any: each with the lines of its arrival that the
 * document does not name by themselves. What went back as a whole bears none, unless nothing else is there.
 */
export async function bearersOf(db: Db, ids: readonly string[]): Promise<Bearers> {
  const asked = ids.filter((id) => /^\d{1,18}$/.test(id));
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<Bearer>(sql`
    SELECT t.id::text, r.trade_id::text AS asked, t.company_id AS "companyId", t.stage, t.state, r.receipt_id::text AS receipt, coalesce(f.number, '') AS number,
           concat_ws(' ', i.code, i.name_zh, i.spec) AS zh,
           concat_ws(' ', i.code, coalesce(nullif(i.name_en, ''), i.name_zh), i.spec) AS en,
           b.value::text, trim_scale(b.base)::text AS base, trim_scale(${leftOf('t')})::text AS left
      FROM purchase_receipt_line r
      JOIN purchase_receipt_line b ON b.receipt_id = r.receipt_id AND (b.trade_id = r.trade_id
       OR (b.order_line = r.order_line AND ${isNamedBy} AND b.trade_id <> ALL (${sql.param(asked)}::bigint[])))
      JOIN trade_line t ON t.id = b.trade_id JOIN item i ON i.id = t.item_id
      LEFT JOIN ${formsOf(receiptHead)} f ON f.id = t.document_id
     WHERE r.trade_id = ANY (${sql.param(asked)}::bigint[]) ORDER BY b.trade_id`);
  return new Map(
    [...Map.groupBy(rows, (row) => row.asked)].map(([id, all]) => {
      const stayed = all.filter(({ left }) => new Big(left).gt(0));
      return [id, stayed.length > 0 ? stayed : all.filter((one) => one.id === id)];
    }),
  );
}

const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed();

/** By what a line of the document bears its share. */
const weightOf = (
  by: FreightValues['shareBy'],
  { weight }: FreightValues['shares'][number],
  bearers: readonly Bearer[],
): string =>
  by === 'weight' ? (weight ?? '0') : sumOf(bearers.map((one) => (by === 'quantity' ? one.base : one.value)));

/** What the lines of one arrival bear of its share: by value, which counts in stock; by quantity where they have none. */
function within(amount: string, bearers: readonly Bearer[]): string[] {
  const values = bearers.map(({ value }) => value);
  return apportion(amount, new Big(sumOf(values)).gt(0) ? values : bearers.map(({ base }) => base));
}

/** What each line bears of an amount; null where there is nothing to share it by. */
export function sharesOf({ shareBy, shares }: FreightValues, of: Bearers, amount: string): Share[] | null {
  const known = shares.flatMap((share) => {
    const bearers = of.get(share.receiptLine.id);
    return bearers ? [{ id: share.id, bearers, weight: weightOf(shareBy, share, bearers) }] : [];
  });
  const weights = known.map(({ weight }) => weight);
  if (weights.every((weight) => new Big(weight).lte(0))) return null;
  const amounts = apportion(amount, weights);
  return known.flatMap(({ id, bearers }, at) =>
    within(amounts[at] as string, bearers).map((part, place) => ({
      ...{ id, lineId: place === 0 ? id : `${id}/${place + 1}` },
      ...{ bearer: bearers[place] as Bearer, amount: part },
    })),
  );
}
