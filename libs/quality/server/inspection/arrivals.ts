import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, subtractDecimals, type EventData } from '#calls/model';
import { formVoided } from '#documents/model';
import { searchText } from '#identity/server';
import { goodsToInspect, stockInHead } from '#inventory/model';
import { purchaseReceived, receiptPosted, receiptHead } from '#purchasing/model';
import type { Stage } from '#quality/model';
import { newId, react, type Context, type Db } from '#server-kit/server';
import { cameOfIt, linesById } from '#trade/server';
import type { QualityNeeds } from '../needs.ts';
import { cameBack, goesBack } from './gone-back.ts';
import { inspectionNumber, tellQuality } from './inspection-row.ts';
import { begunInspections } from './of-document.ts';
import { nameOfPieces } from './pieces.ts';

/** By what an inspection is found: its item, its supplier, its lot. */
export async function searchOf(db: Db, itemId: string, supplierId: string): Promise<string> {
  const { rows } = await db.execute<{ search: string }>(sql`
    SELECT coalesce((SELECT search FROM item WHERE id = ${itemId}), '') || ' '
        || coalesce((SELECT search FROM supplier WHERE id = ${supplierId}), '') AS search`);
  return rows[0]?.search ?? '';
}

/** What arrived as one lot: a line, or the pieces of several lines that are kept by serial numbers. */
interface Arrived {
  stage: Stage;
  item: string;
  warehouse: string;
  bin: string;
  lot: string;
  /** In the unit that it arrived in. */
  quantity: string;
  unit: string;
  base: string;
  line: string;
}

/** Which of these items are kept by serial numbers. */
async function serialItems(db: Db, items: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM item WHERE id = ANY (${sql.param([...new Set(items)])}::text[]) AND tracking = 'serial'`);
  return new Set(rows.map(({ id }) => id));
}

/** Pieces of one item that lie in one place are one lot, however many lines name them; any other line is a lot. */
function asLots(lines: readonly Arrived[], serial: ReadonlySet<string>): Arrived[][] {
  const lots = Map.groupBy(lines, ({ stage, item, warehouse, bin, unit, line }) =>
    serial.has(item) ? [stage, item, warehouse, bin, unit].join(' ') : `line ${line}`,
  );
  return [...lots.values()];
}

/** Each lot waits to be inspected. */
async function wait(
  context: Context,
  of: { companyId: string; supplierId: string; type: string; id: string; number: string },
  lines: readonly Arrived[],
): Promise<void> {
  const { db, now, atEnd } = context;
  const serial = await serialItems(
    db,
    lines.map(({ item }) => item),
  );
  for (const lot of asLots(lines, serial)) {
    const [first] = lot as [Arrived, ...Arrived[]];
    const id = newId();
    const number = inspectionNumber(context, of.companyId);
    const search = await searchOf(db, first.item, of.supplierId);
    const named = lot.map((one) => one.lot);
    await atEnd.db.execute(sql`
      INSERT INTO qc_inspection (id, number, company_id, stage, item_id, supplier_id, source_type, source_id, source_number,
                                 source_line, warehouse_id, bin_id, lot, quantity, unit, base, arrived_at, search)
      VALUES (${id}, ${number}, ${of.companyId}, ${first.stage}, ${first.item}, ${of.supplierId}, ${of.type}, ${of.id}::uuid,
              ${of.number}, ${first.line}, ${first.warehouse}, ${first.bin}, ${lot.length > 1 ? nameOfPieces(named) : first.lot},
              ${addDecimals(...lot.map(({ quantity }) => quantity))}, ${first.unit}, ${addDecimals(...lot.map(({ base }) => base))},
              ${now.toISOString()}::timestamptz, ${`${searchText(number, of.number, ...named)} ${search}`})`);
    if (lot.length > 1)
      await atEnd.db.execute(sql`
        INSERT INTO qc_piece (inspection_id, serial, source_line)
        SELECT ${id}::uuid, serial, line
          FROM jsonb_to_recordset(${JSON.stringify(lot.map(({ lot: one, line }) => ({ serial: one, line })))}::jsonb)
            AS n (serial text, line text)`);
  }
  await tellQuality(context);
}

/** Lines of inspected items wait, as much of them as came undamaged. */
async function awaitLines(
  context: Context,
  { stock }: Pick<QualityNeeds, 'stock'>,
  data: EventData<typeof purchaseReceived>,
): Promise<void> {
  const { db } = context;
  const lines = data.lines.filter(({ inspected }) => inspected);
  if (lines.length === 0) return;
  const traded = await linesById(
    db,
    lines.map(({ line }) => line),
  );
  const arrived: Arrived[] = [];
  for (const line of lines) {
    const quantity = subtractDecimals(line.quantity, line.damaged);
    if (compareDecimals(quantity, '0') <= 0) continue;
    // What came undamaged, as it lies in quarantine.
    const came = await stock.cameInBy(db, { kind: data.type, id: data.id, line: line.lineId });
    const base = addDecimals(...came.map((one) => one.quantity));
    if (compareDecimals(base, '0') <= 0) continue;
    const { item, warehouse, bin, lot } = line;
    const unit = traded.get(line.line)?.unit ?? '';
    arrived.push({ stage: 'incoming', item, warehouse, bin, lot, quantity, unit, base, line: line.line });
  }
  await wait(context, data, arrived);
}

/** What was produced, came back from a customer, or was found by a count waits in the unit of its item; nobody is switched or scored by it. */
async function awaitStock(context: Context, data: EventData<typeof goodsToInspect>): Promise<void> {
  const { rows } = await context.db.execute<{ item: string; unit: string }>(sql`
    SELECT i.id AS item, u.name_zh AS unit FROM item i JOIN unit u ON u.id = i.unit_id
     WHERE i.id = ANY (${sql.param(data.lines.map(({ item }) => item))}::text[])`);
  const unitOf = new Map(rows.map(({ item, unit }) => [item, unit]));
  await wait(
    context,
    { ...data, supplierId: '' },
    data.lines.map(({ line, item, warehouse, bin, lot, quantity }) => ({
      ...{ stage: data.stage, item, warehouse, bin, lot, quantity, base: quantity },
      ...{ unit: unitOf.get(item) ?? '', line: `${data.id}/${line}` },
    })),
  );
}

/** Documents that bring goods to be inspected. */
const bring: ReadonlySet<string> = new Set([receiptHead.code, stockInHead.code]);

interface Returns {
  kind?: string;
  returns?: { receiptLine: { id: string }; quantity: string; from: string }[];
}

/** Goods that come, receipts that are reversed, and what goes back before anybody has inspected it, or does not after all. */
export const arrivalReactions = ({ stock }: Pick<QualityNeeds, 'stock'>) => [
  react(purchaseReceived, (data, context) => awaitLines(context, { stock }, data)),
  react(goodsToInspect, (data, context) => awaitStock(context, data)),
  react(receiptPosted, async ({ id, number, values }, context) => {
    const { kind, returns = [] } = values as Returns;
    if (kind !== 'return') return;
    const { db } = context;
    for (const { receiptLine, quantity, from } of returns) {
      if (from !== 'quarantine') continue;
      const { rows } = await db.execute(
        sql`SELECT FROM qc_inspection WHERE source_line = ${receiptLine.id}
             UNION ALL SELECT FROM qc_piece WHERE source_line = ${receiptLine.id} LIMIT 1`,
      );
      if (rows.length > 0) await goesBack(context, { id, number }, receiptLine.id, quantity);
    }
    await tellQuality(context);
  }),
  react(formVoided, async ({ type, id }, context) => {
    if (!bring.has(type)) return;
    const { db } = context;
    if (await cameBack(context, id)) await tellQuality(context);
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
