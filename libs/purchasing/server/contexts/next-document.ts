import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import {
  formsOfAnyType,
  readableOf,
  subjectIn,
  type FormContextSource,
  type FormInContext,
} from '#documents/server';
import type { Reference } from '#identity/model';
import { canonicalOf, oneWith } from '#identity/server';
import {
  amountsOf,
  freightWay,
  inUnit,
  invoiceHead,
  linesOfTotal,
  netWeight,
  orderHead,
  receiptHead,
  stages,
} from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { openInSql } from '#trade/server';
import { goodsWords } from '../lists/item-in-full.ts';
import { totalLimit } from '../invoices/limits.ts';
import { lastPlaceOf } from '../receipts/last-place.ts';
import { agreedPrice } from '../receipts/accepted.ts';
import {
  cameInArrival,
  isNamedBy,
  leftOfArrival,
  lotsOfArrivals,
  lotsThatStayed,
  toOfferInSql,
} from '../receipts/arrivals.ts';

interface Before extends Record<string, unknown> {
  id: string;
  type: string;
  status: never;
  companyId: string;
  departmentId: string;
  applicantId: string;
  number: string;
  subject: string;
}

/** The document that another goes on from, where the actor may read it. */
export async function readable(context: ActorContext, id: string): Promise<Before | null> {
  const { rows } = await context.db.execute<Before>(sql`
    SELECT f.id, f.type, f.status, f.company_id AS "companyId", f.department_id AS "departmentId",
           f.applicant_id AS "applicantId", f.number, ${subjectIn(context.language)} AS subject
      FROM ${formsOfAnyType} f WHERE f.id = ${id}::uuid AND f.status = 'approved'`);
  const [form] = rows;
  return form && (await readableOf(context, [form])).has(form.id) ? form : null;
}

interface OpenLine extends Record<string, unknown> {
  id: string;
  lineId: string;
  number: string;
  goods: string;
  /** With code and specification: several items may have one name. */
  inFull: string;
  item: string;
  spec: string | null;
  open: string;
  quantity: string;
  unit: string;
  price: string | null;
  taxRate: string | null;
  supplierId: string | null;
  supplier: string | null;
  warehouseId: string | null;
  warehouse: string | null;
  documentId: string;
  /** Of what came in: its lots or serial numbers. */
  lots?: string | null;
}

/**
 * What lines of a stage have open, as the next document takes it: of the supplier that stands for the one that they name,
 * which a new document may not name any more.
 */
export async function openLines(
  { db, language }: ActorContext,
  {
    stage,
    open,
    which,
    joins = sql``,
    price = sql`t.price`,
    quantity = sql`t.quantity`,
  }: { stage: string; open: SQL; which: SQL; joins?: SQL; price?: SQL; quantity?: SQL },
): Promise<OpenLine[]> {
  const name = (of: SQL) =>
    language === 'zh' ? sql`${of}.name_zh` : sql`coalesce(nullif(${of}.name_en, ''), ${of}.name_zh)`;
  const { rows } = await db.execute<OpenLine>(sql`
    SELECT t.id::text, t.line_id AS "lineId", coalesce(f.number, '') AS number, ${name(sql`i`)} AS goods, ${goodsWords(language)} AS "inFull", i.id AS item, i.spec,
           trim_scale(${open})::text AS open, trim_scale(${quantity})::text AS quantity, t.unit, trim_scale(${price})::text AS price,
           trim_scale(coalesce(t.tax_rate, i.tax_rate, 13))::text AS "taxRate", s.id AS "supplierId",
           ${name(sql`s`)} AS supplier, t.warehouse_id AS "warehouseId", ${name(sql`w`)} AS warehouse,
           t.document_id::text AS "documentId"
      FROM trade_line t JOIN ${formsOfAnyType} f ON f.id = t.document_id JOIN item i ON i.id = t.item_id
      LEFT JOIN supplier s ON s.id = ${canonicalOf('supplier', sql`t.partner_id`)} LEFT JOIN warehouse w ON w.id = t.warehouse_id ${joins}
     WHERE t.stage = ${stage} AND ${which} AND ${open} > 0 ORDER BY t.opened_at, t.id LIMIT 200`);
  return rows;
}

export const called = ({ id, number, goods }: OpenLine): Reference => ({ id, name: `${number} ${goods}` });
export const itself = (id: string | null, name: string | null): Reference | null =>
  id === null ? null : { id, name: name ?? id };

const receiptLine = (line: OpenLine) => ({
  ...{ orderLine: called(line), goods: line.inFull, open: line.open, quantity: line.open, unit: line.unit },
});
const invoiceLine = (line: OpenLine) => ({
  ...{ receiptLine: called(line), goods: line.inFull, lots: line.lots ?? null, unit: line.unit },
  ...{ quantity: line.open, price: line.price, taxRate: line.taxRate },
});

/** A receipt line that bears freight. */
const bearingLine = (line: OpenLine) => ({
  ...{
    receiptLine: called(line),
    goods: line.inFull,
    lots: line.lots ?? null,
    quantity: line.quantity,
    unit: line.unit,
    weight: null,
  },
});

const namesIn = (form: FormInContext, field: string): ReadonlySet<string> =>
  new Set(
    ((form.values['lines'] ?? []) as Record<string, Reference | null>[]).flatMap(
      (line) => line[field]?.id ?? [],
    ),
  );

/** An order takes over what a request has open. */
const orders: FormContextSource = {
  types: [orderHead.code],
  async startsFrom(context, from) {
    const before = await readable(context, from);
    if (!before) return {};
    const lines = await openLines(context, {
      ...{ stage: stages.request.stage, open: openInSql, which: sql`t.document_id = ${from}::uuid` },
    });
    const [first] = lines;
    return {
      supplier: itself(first?.supplierId ?? null, first?.supplier ?? null),
      lines: lines.map((line) => ({
        ...{
          id: line.lineId,
          request: called(line),
          item: { id: line.item, name: line.goods },
          spec: line.spec,
        },
        ...{ quantity: line.open, unit: line.unit, price: line.price, taxRate: line.taxRate },
      })),
    };
  },
};

/** A receipt takes over what its order has open. */
const receipts: FormContextSource = {
  types: [receiptHead.code],
  async carries(context, form) {
    const order = form.values['order'] as Reference | null;
    const before = order?.id ? await readable(context, order.id) : null;
    if (!before || form.values['kind'] === 'return') return null;
    const there = namesIn(form, 'orderLine');
    const lines = (await openOfOrder(context, before.id)).filter(({ id }) => !there.has(id));
    const [first] = lines;
    if (!first) return null;
    const warehouse = await whereTo(context, before.companyId, first);
    // A lorry with one kind of goods was weighed: so much came, whatever was ordered.
    const net = netWeight(form.values['gross'] as string | null, form.values['tare'] as string | null);
    const weighed = net !== null && there.size === 0 && lines.length === 1 ? inUnit(net, first.unit) : null;
    const came = lines.map((line) => ({
      ...receiptLine(line),
      ...(weighed !== null && { quantity: weighed }),
    }));
    return { from: before.number, values: { ...(warehouse && { warehouse }), lines: came } };
  },
  async startsFrom(context, from) {
    const before = await readable(context, from);
    if (before?.type !== orderHead.code) return {};
    const lines = await openOfOrder(context, from);
    const [first] = lines;
    return {
      kind: 'receipt',
      order: { id: before.id, name: `${before.number} ${before.subject}` },
      supplier: itself(first?.supplierId ?? null, first?.supplier ?? null),
      warehouse: first ? await whereTo(context, before.companyId, first) : null,
      lines: withIds(lines, receiptLine),
    };
  },
};
/** Where goods of an order go: as the order says, else where the item came last. */
async function whereTo(
  { db, language }: ActorContext,
  companyId: string,
  { warehouseId, warehouse, item }: OpenLine,
): Promise<Reference | null> {
  if (warehouseId !== null) return itself(warehouseId, warehouse);
  const { rows } = await db.execute<{ id: string; zh: string; en: string }>(sql`
    SELECT w.id, w.name_zh AS zh, coalesce(nullif(w.name_en, ''), w.name_zh) AS en
      FROM warehouse w WHERE w.id = ${lastPlaceOf(sql`${item}`, sql`${companyId}`)}`);
  const [last] = rows;
  return last ? { id: last.id, name: language === 'zh' ? last.zh : last.en } : null;
}
const openOfOrder = (context: ActorContext, order: string): Promise<OpenLine[]> =>
  openLines(context, {
    stage: stages.order.stage,
    open: openInSql,
    which: sql`t.document_id = ${order}::uuid`,
  });
const withIds = <T>(lines: readonly OpenLine[], of: (line: OpenLine) => T): (T & { id: string })[] =>
  lines.map((line) => ({ ...of(line), id: `from-${line.id}` }));

/** An invoice takes over what was accepted of a supplier and not invoiced. */
const invoices: FormContextSource = {
  types: [invoiceHead.code],
  async carries(context, form) {
    const supplier = form.values['supplier'] as Reference | null;
    if (!supplier?.id || form.values['kind'] === 'freight') return null;
    const there = namesIn(form, 'receiptLine');
    const lines = await accepted(
      context,
      sql`t.partner_id = ANY (${oneWith('supplier', supplier.id)}) AND t.company_id = ${form.companyId} AND t.currency = ${form.currency}`,
    );
    const more = lines.filter(({ id }) => !there.has(id));
    const chosen = await ofTotal(context, form, more);
    if (chosen)
      return {
        from: `${supplier.name}（${context.language === 'zh' ? '合计' : 'total'} ${chosen.total}）`,
        values: { lines: chosen.lines.map(invoiceLine) },
      };
    return more.length ? { from: supplier.name, values: { lines: more.map(invoiceLine) } } : null;
  },
  async startsFrom(context, from, way) {
    const before = await readable(context, from);
    if (!before) return {};
    const which =
      before.type === orderHead.code
        ? sql`r.order_line IN (SELECT o.id FROM trade_line o WHERE o.document_id = ${from}::uuid)`
        : sql`t.document_id = ${from}::uuid`;
    if (way === freightWay)
      // Who brought the goods is not who sold them.
      return {
        ...{ kind: 'freight', supplier: null, shareBy: 'value', lines: [] },
        shares: withIds(await bearing(context, which), bearingLine),
      };
    const lines = await accepted(context, which);
    const [first] = lines;
    return {
      kind: 'goods',
      supplier: itself(first?.supplierId ?? null, first?.supplier ?? null),
      lines: withIds(lines, invoiceLine),
    };
  },
};

/** Of the lines that can be invoiced those that come to what the printed total leaves; null where none do, or none is typed. */
async function ofTotal(
  { db }: ActorContext,
  { values, computed, currency }: FormInContext,
  lines: readonly OpenLine[],
): Promise<{ total: string; lines: readonly OpenLine[] } | null> {
  const stated = values['statedTotal'] as string | null;
  if (!stated || lines.length === 0) return null;
  const left = new Big(stated).minus(computed.sums['lines.gross'] ?? '0').toFixed(2);
  const found = linesOfTotal(
    lines.map((line) => ({
      line,
      document: line.documentId,
      gross: amountsOf(
        { quantity: line.open, price: line.price ?? '0', taxRate: line.taxRate ?? '0' },
        currency,
      ).gross,
    })),
    left,
    await totalLimit(db),
  );
  return found && { total: left, lines: found.map(({ line }) => line) };
}

/** Lines of receipts, one for each arrival, by its first line. */
const ofReceipts = async (
  context: ActorContext,
  { open, which, quantity, lotsOf }: { open: SQL; which: SQL; quantity?: SQL; lotsOf: typeof lotsOfArrivals },
): Promise<OpenLine[]> => {
  const lines = await openLines(context, {
    ...{
      stage: stages.receipt.stage,
      open,
      which: sql`${isNamedBy} AND ${which}`,
      ...(quantity && { quantity }),
    },
    joins: sql`JOIN purchase_receipt_line r ON r.trade_id = t.id`,
    price: agreedPrice,
  });
  const lots = await lotsOf(
    context.db,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => ({ ...line, lots: lots.get(line.id) ?? null }));
};
/** What can be invoiced. */
const accepted = (context: ActorContext, which: SQL): Promise<OpenLine[]> =>
  ofReceipts(context, { open: toOfferInSql, which, lotsOf: lotsOfArrivals });
/** What bears freight. */
const bearing = (context: ActorContext, which: SQL): Promise<OpenLine[]> =>
  ofReceipts(context, { open: leftOfArrival, which, quantity: cameInArrival, lotsOf: lotsThatStayed });

/** Documents that go on from others take over what is open there. */
export const nextDocuments: readonly FormContextSource[] = [orders, receipts, invoices];
