import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, ruleBroken, subtractDecimals, type EventData } from '#calls/model';
import { formVoided } from '#documents/model';
import { goodsToInspect, stockInHead } from '#inventory/model';
import { purchaseReceived, receiptPosted, receiptHead } from '#purchasing/model';
import { newId, react, type Context, type Db } from '#server-kit/server';
import { cameOfIt, linesById } from '#trade/server';
import type { QualityNeeds } from '../needs.ts';
import { inspectionNumber, tellQuality } from './inspection-row.ts';
import { begunInspections } from './of-document.ts';

/** By what an inspection is found: its item, its supplier, its lot. */
export async function searchOf(db: Db, itemId: string, supplierId: string): Promise<string> {
  const { rows } = await db.execute<{ search: string }>(sql`
    SELECT coalesce((SELECT search FROM item WHERE id = ${itemId}), '') || ' '
        || coalesce((SELECT search FROM supplier WHERE id = ${supplierId}), '') AS search`);
  return rows[0]?.search ?? '';
}

/** Lines of inspected items wait, as much of them as came undamaged. */
async function awaitLines(
  context: Context,
  { stock }: Pick<QualityNeeds, 'stock'>,
  data: EventData<typeof purchaseReceived>,
): Promise<void> {
  const { db, now, atEnd } = context;
  const lines = data.lines.filter(({ inspected }) => inspected);
  if (lines.length === 0) return;
  const traded = await linesById(
    db,
    lines.map(({ line }) => line),
  );
  for (const line of lines) {
    // What came undamaged, as it lies in quarantine.
    const came = await stock.cameInBy(db, { kind: data.type, id: data.id, line: line.lineId });
    const base = addDecimals(...came.map(({ quantity }) => quantity));
    const quantity = subtractDecimals(line.quantity, line.damaged);
    if (compareDecimals(base, '0') <= 0 || compareDecimals(quantity, '0') <= 0) continue;
    const number = inspectionNumber(context, data.companyId);
    const search = await searchOf(db, line.item, data.supplierId);
    await atEnd.db.execute(sql`
      INSERT INTO qc_inspection (id, number, company_id, stage, item_id, supplier_id, source_type, source_id, source_number,
                                 source_line, warehouse_id, bin_id, lot, quantity, unit, base, arrived_at, search)
      VALUES (${newId()}, ${number}, ${data.companyId}, 'incoming', ${line.item}, ${data.supplierId}, ${data.type}, ${data.id}::uuid,
              ${data.number}, ${line.line}, ${line.warehouse}, ${line.bin}, ${line.lot}, ${quantity}, ${traded.get(line.line)?.unit ?? ''},
              ${base}, ${now.toISOString()}::timestamptz,
              lower(${`${number} ${data.number} ${line.lot} `}) || ${search})`);
  }
  await tellQuality(context);
}

/** What was produced, or came back from a customer, waits in the unit of its item; nobody is switched or scored by it. */
async function awaitStock(context: Context, data: EventData<typeof goodsToInspect>): Promise<void> {
  const { db, now, atEnd } = context;
  for (const line of data.lines) {
    const number = inspectionNumber(context, data.companyId);
    const search = await searchOf(db, line.item, '');
    await atEnd.db.execute(sql`
      INSERT INTO qc_inspection (id, number, company_id, stage, item_id, supplier_id, source_type, source_id, source_number,
                                 source_line, warehouse_id, bin_id, lot, quantity, unit, base, arrived_at, search)
      SELECT ${newId()}, ${number}, ${data.companyId}, ${data.stage}, i.id, '', ${data.type}, ${data.id}::uuid,
             ${data.number}, ${`${data.id}/${line.line}`}, ${line.warehouse}, ${line.bin}, ${line.lot}, ${line.quantity}, u.name_zh,
             ${line.quantity}, ${now.toISOString()}::timestamptz, lower(${`${number} ${data.number} ${line.lot} `}) || ${search}
        FROM item i JOIN unit u ON u.id = i.unit_id WHERE i.id = ${line.item}`);
  }
  await tellQuality(context);
}

/** Documents that bring goods to be inspected. */
const bring: ReadonlySet<string> = new Set([receiptHead.code, stockInHead.code]);

interface Waiting extends Record<string, unknown> {
  id: string;
  quantity: string;
  base: string;
}

/** What goes back from quarantine waits for nobody any more; what is being inspected is decided first. */
async function lessBy({ db }: Context, line: string, quantity: string): Promise<void> {
  let left = new Big(quantity);
  const { rows } = await db.execute<Waiting>(sql`
    SELECT id::text, quantity::text, base::text FROM qc_inspection
     WHERE source_line = ${line} AND state = 'waiting' ORDER BY arrived_at DESC, id DESC FOR UPDATE`);
  for (const row of rows) {
    if (left.lte(0)) return;
    const gone = left.lt(row.quantity) ? left : new Big(row.quantity);
    left = left.minus(gone);
    if (gone.eq(row.quantity))
      await db.execute(
        sql`UPDATE qc_inspection SET state = 'withdrawn', version = version + 1 WHERE id = ${row.id}::uuid`,
      );
    else {
      const rest = new Big(row.quantity).minus(gone);
      const base = new Big(row.base).times(rest).div(row.quantity).round(6, Big.roundHalfUp);
      await db.execute(sql`
        UPDATE qc_inspection SET quantity = ${rest.toFixed()}, base = ${base.toFixed()}, version = version + 1
         WHERE id = ${row.id}::uuid`);
    }
  }
  if (left.gt(0))
    throw ruleBroken([
      '待检数量不足：已在检验或已判定，请先判定后再退货',
      'Not that much waits in quarantine: it is being inspected, or was decided',
    ]);
}

interface Returns {
  kind?: string;
  returns?: { receiptLine: { id: string }; quantity: string; from: string }[];
}

/** Receipts that are reversed, and goods that go back before anybody has inspected them. */
export const arrivalReactions = ({ stock }: Pick<QualityNeeds, 'stock'>) => [
  react(purchaseReceived, (data, context) => awaitLines(context, { stock }, data)),
  react(goodsToInspect, (data, context) => awaitStock(context, data)),
  react(receiptPosted, async ({ values }, context) => {
    const { kind, returns = [] } = values as Returns;
    if (kind !== 'return') return;
    const { db } = context;
    for (const { receiptLine, quantity, from } of returns) {
      if (from !== 'quarantine') continue;
      const { rows } = await db.execute(
        sql`SELECT FROM qc_inspection WHERE source_line = ${receiptLine.id} LIMIT 1`,
      );
      if (rows.length > 0) await lessBy(context, receiptLine.id, quantity);
    }
    await tellQuality(context);
  }),
  react(formVoided, async ({ type, id }, context) => {
    if (!bring.has(type)) return;
    const { db } = context;
    const { rows } = await db.execute(
      sql`SELECT FROM qc_inspection WHERE source_id = ${id}::uuid FOR UPDATE`,
    );
    if (rows.length === 0) return;
    const begun = await begunInspections(db, id);
    if (begun.length > 0) throw cameOfIt(begun);
    await db.execute(sql`
      UPDATE qc_inspection SET state = 'withdrawn', version = version + 1
       WHERE source_id = ${id}::uuid AND state = 'waiting'`);
    await tellQuality(context);
  }),
];
