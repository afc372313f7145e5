import { sql, type SQL } from 'drizzle-orm';
import { textIn, type Language } from '#calls/model';
import { formsOf } from '#documents/server';
import { formatDecimal, unitLabel } from '#fields/model';
import type { ReferenceOption } from '#identity/model';
import { matches, oneWith, withinScope, type ReferenceSource } from '#identity/server';
import { invoiceHead, orderHead, receiptHead, stages } from '#purchasing/model';
import { headOf } from '#requisitions/model';
import type { Actor, Db } from '#server-kit/server';
import { openInSql } from '#trade/server';
import { goodsWords } from '../lists/item-in-full.ts';
import { agreedPrice, leftOfReceipt } from '../receipts/accepted.ts';
import {
  cameInArrival,
  isNamedBy,
  leftOfArrival,
  lotsOfArrivals,
  lotsThatStayed,
  toOfferInSql,
  type LotsOf,
} from '../receipts/arrivals.ts';

const requestTypes = ['purchaseRequisition', 'purchaseContract', 'majorPurchaseContract'].map(headOf);

interface Stage {
  kind: string;
  stage: string;
  /** The forms that its lines stand in, as a table. */
  forms: SQL;
  /** Further tables, joined to the line `t`. */
  joins: SQL;
  open: SQL;
  /** Default: of the line itself. */
  quantity?: SQL;
  lot: SQL;
  /** Lots by line, where a line stands for several. */
  lots?: (db: Db, ids: readonly string[]) => Promise<LotsOf>;
  /** Default: of the line itself. */
  price?: SQL;
  /** Which of the lines are offered; default: every one that has something open. */
  which?: SQL;
  /** Only lines of this record, where a picker is within one; of whichever else is merged with it. */
  ofOwner?: (owner: string) => SQL;
  /** Screens whose right lets somebody pick from it. */
  screens: readonly string[];
}

interface Found extends Record<string, unknown> {
  id: string;
  number: string;
  goods: string;
  inFull: string;
  code: string;
  open: string;
  quantity: string;
  unit: string;
  price: string | null;
  taxRate: string | null;
  lot: string | null;
  companyId: string;
  supplier: string;
  offered: boolean;
}

const optionOf = (
  { id, number, goods, inFull, code, open, quantity, unit, ...row }: Found,
  language: Language,
): ReferenceOption => ({
  id,
  name: `${number} ${goods}`,
  code,
  detail: [row.supplier, `${formatDecimal(open)} ${textIn(unitLabel(unit), language)}`.trim()]
    .filter(Boolean)
    .join(' · '),
  values: {
    goods: inFull,
    open,
    quantity,
    unit,
    price: row.price,
    taxRate: row.taxRate,
    lot: row.lot,
    companyId: row.companyId,
  },
  active: true,
});

/** Lines of documents as something that lines of later documents name: found by number, item, supplier and pinyin. */
const linesOf = ({
  kind,
  stage,
  forms,
  joins,
  open,
  quantity = sql`t.quantity`,
  lot,
  lots,
  price = sql`t.price`,
  which: offers = sql`true`,
  ofOwner,
  screens,
}: Stage): ReferenceSource => {
  const read = async (
    { db, language }: Parameters<ReferenceSource['search']>[0],
    which: SQL,
    take: number,
  ): Promise<Found[]> => {
    const name = (of: SQL) =>
      language === 'zh' ? sql`${of}.name_zh` : sql`coalesce(nullif(${of}.name_en, ''), ${of}.name_zh)`;
    const { rows } = await db.execute<Found>(sql`
      SELECT t.id::text, coalesce(f.number, '') AS number, ${name(sql`i`)} AS goods, ${goodsWords(language)} AS "inFull", i.code, trim_scale(${open})::text AS open,
             trim_scale(${quantity})::text AS quantity, t.unit, trim_scale(${price})::text AS price,
             trim_scale(coalesce(t.tax_rate, i.tax_rate))::text AS "taxRate", ${lot} AS lot, t.company_id AS "companyId",
             coalesce(${name(sql`s`)}, '') AS supplier, (${offers} AND ${open} > 0) AS offered
        FROM trade_line t LEFT JOIN ${forms} f ON f.id = t.document_id JOIN item i ON i.id = t.item_id
        LEFT JOIN supplier s ON s.id = t.partner_id ${joins}
       WHERE t.stage = ${stage} AND ${which} ORDER BY t.opened_at DESC, t.id DESC LIMIT ${take}`);
    if (!lots) return rows;
    const known = await lots(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, lot: known.get(row.id) ?? null }));
  };
  const reachedBy = (actor: Actor): SQL =>
    withinScope(actor.scope([...screens], 'query'), { company: sql`t.company_id` }, actor);
  const offered = (actor: Actor | undefined, companyId: string | undefined): SQL =>
    sql`${offers} AND ${open} > 0 AND ${actor ? reachedBy(actor) : sql`false`}
        AND ${companyId === undefined ? sql`true` : sql`t.company_id = ${companyId}`}`;
  return {
    kind,
    async search(context, { keyword, ids, companyId, within, take, bare = false }) {
      // What a document names is checked whoever hands it in; whoever asks by number sees what they would be offered.
      const which = ids
        ? sql`t.id = ANY (${sql.param(ids.filter((id) => /^\d{1,18}$/.test(id)))}::bigint[]) AND ${context.actor && !bare ? reachedBy(context.actor) : sql`true`}`
        : sql`${offered(context.actor, companyId)} AND ${within !== undefined && ofOwner ? ofOwner(within) : sql`true`} AND ${
            matches(
              sql`(coalesce(f.search, '') || ' ' || i.search || ' ' || coalesce(s.search, ''))`,
              keyword,
              {
                mixed: false,
              },
            ) ?? sql`true`
          }`;
      // Whoever picks is not offered once more what has nothing open; a document that names it goes on doing so, within its tolerance.
      return (await read(context, which, take)).map((row) => ({
        ...optionOf(row, context.language),
        active: bare || row.offered,
      }));
    },
    async named(context, { texts, companyId }) {
      const numbers = [...new Set(texts.map((text) => (text.split(' ')[0] ?? '').toUpperCase()))];
      const which = sql`${offered(context.actor, companyId)} AND f.number = ANY (${sql.param(numbers)}::text[])`;
      const found = await read(context, which, 10_000);
      return found.map((row) => ({
        option: optionOf(row, context.language),
        codes: [`${row.number} ${row.code}`],
        names: [`${row.number} ${row.goods}`],
      }));
    },
  };
};

/** Lines that lines of purchasing follow. */
export const lineSources: readonly ReferenceSource[] = [
  linesOf({
    ...{ kind: 'purchaseRequestLine', stage: stages.request.stage, forms: formsOf(...requestTypes) },
    ...{ joins: sql``, open: openInSql, lot: sql`NULL::text`, screens: [orderHead.code] },
  }),
  linesOf({
    ...{ kind: 'openOrderLine', stage: stages.order.stage, forms: formsOf(orderHead) },
    ...{ joins: sql``, open: openInSql, lot: sql`NULL::text`, screens: [receiptHead.code, orderHead.code] },
  }),
  linesOf({
    ...{ kind: 'receivedLine', stage: stages.receipt.stage, forms: formsOf(receiptHead) },
    joins: sql`JOIN purchase_receipt_line r ON r.trade_id = t.id`,
    open: toOfferInSql,
    ...{ lot: sql`NULL::text`, lots: lotsOfArrivals, which: isNamedBy },
    price: agreedPrice,
    ofOwner: (supplier) => sql`t.partner_id = ANY (${oneWith('supplier', supplier)})`,
    screens: [receiptHead.code, invoiceHead.code],
  }),
  linesOf({
    ...{ kind: 'returnableLine', stage: stages.receipt.stage, forms: formsOf(receiptHead) },
    joins: sql`JOIN purchase_receipt_line r ON r.trade_id = t.id`,
    open: leftOfReceipt,
    lot: sql`nullif(r.lot, '')`,
    screens: [receiptHead.code],
  }),
  linesOf({
    // Freight comes after the goods, invoiced or not; what went back as a whole bears none.
    ...{ kind: 'chargeableLine', stage: stages.receipt.stage, forms: formsOf(receiptHead) },
    joins: sql`JOIN purchase_receipt_line r ON r.trade_id = t.id`,
    ...{ open: leftOfArrival, quantity: cameInArrival },
    ...{ lot: sql`NULL::text`, lots: lotsThatStayed, which: isNamedBy },
    screens: [invoiceHead.code],
  }),
];
