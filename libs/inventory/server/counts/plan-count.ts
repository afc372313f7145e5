import { sql } from 'drizzle-orm';
import { invalid, ruleBroken } from '#calls/model';
import { seriesOf } from '#documents/model';
import { withinScope } from '#identity/server';
import { addToCount, countNumbers, firstCounts, planCount } from '#inventory/model';
import { holdKeys } from '#ledgers/server';
import { handle, newId } from '#server-kit/server';
import { stockLedger } from '../ledger/stock-ledger.ts';
import { begin, heldCount } from './held-count.ts';
import { isOneOrNone, oneOrNone } from './one-or-none.ts';

/** A sheet of more lines is counted by nobody in one go. */
const mostLines = 5000;

const plan = handle(planCount, async ({ warehouseId, binIds, itemKind, note }, context) => {
  const { db, actor, now } = context;
  const { rows } = await db.execute<{ companyId: string }>(sql`
    SELECT w.company_id AS "companyId" FROM warehouse w WHERE w.id = ${warehouseId}
       AND ${withinScope(actor.scope(['INV150P'], 'add'), { company: sql`w.company_id` }, actor)}`);
  const [warehouse] = rows;
  if (!warehouse)
    throw invalid([
      {
        path: 'warehouseId',
        text: [
          '没有这个仓库，或它不在您的权限范围内',
          'There is no such warehouse, or your right does not reach it',
        ],
      },
    ]);
  const id = newId();
  const number = await context.atEnd.take(context.atEnd.number(seriesOf(countNumbers, warehouse.companyId)));
  await db.execute(sql`
    INSERT INTO stock_count (id, company_id, number, warehouse_id, state, note, planned_by, planned_at)
    VALUES (${id}::uuid, ${warehouse.companyId}, ${number}, ${warehouseId}, 'planned', ${note}, ${actor.personId},
            ${now.toISOString()}::timestamptz)`);
  const inBins = binIds.length ? sql`AND k.bin_id = ANY (${sql.param(binIds)}::text[])` : sql``;
  const ofKind = itemKind ? sql`AND i.kind = ${itemKind}` : sql``;
  const { rows: lines } = await db.execute(sql`
    INSERT INTO stock_count_line (count_id, key_id)
    SELECT ${id}::uuid, k.id FROM stock_key k JOIN item i ON i.id = k.item_id LEFT JOIN bin b ON b.id = k.bin_id
     WHERE k.company_id = ${warehouse.companyId} AND k.warehouse_id = ${warehouseId} AND k.quantity <> 0
       AND k.status <> 'transit' ${inBins} ${ofKind}
     ORDER BY b.code NULLS FIRST, i.code, k.lot, k.status LIMIT ${mostLines + 1} RETURNING id`);
  if (lines.length === 0) throw ruleBroken(['这里没有库存可盘', 'There is nothing in stock to count here']);
  if (lines.length > mostLines)
    throw ruleBroken([
      `超过 ${mostLines} 行，请按库位或物料类型分开盘`,
      `More than ${mostLines} lines: count by bins or by kinds of items`,
    ]);
  return { id, number, lines: lines.length };
});

const add = handle(addToCount, async ({ id, itemId, binId, lot, status, quantity }, context) => {
  const { db, actor, now } = context;
  const count = await heldCount(context, id, 'edit', firstCounts);
  const { rows } = await db.execute<{
    item: boolean;
    bin: boolean;
    lots: boolean;
    serial: boolean;
  }>(sql`
    SELECT EXISTS (SELECT FROM item WHERE id = ${itemId} AND state = 'active') AS item,
           ${binId}::text IS NULL OR EXISTS (SELECT FROM bin WHERE id = ${binId} AND warehouse_id = ${count.warehouseId}) AS bin,
           EXISTS (SELECT FROM item WHERE id = ${itemId} AND tracking IN ('lot', 'serial')) AS lots,
           EXISTS (SELECT FROM item WHERE id = ${itemId} AND tracking = 'serial') AS serial`);
  const [known] = rows;
  if (!known?.item) throw invalid([{ path: 'itemId', text: ['没有这个物料', 'There is no such item'] }]);
  if (!known.bin)
    throw invalid([{ path: 'binId', text: ['库位不在该仓库内', 'This bin is not in the warehouse'] }]);
  if (known.lots && !lot)
    throw invalid([
      { path: 'lot', text: ['该物料按批次管理，请填写批号', 'This item is kept by lots: say the lot'] },
    ]);
  if (known.serial && !isOneOrNone(quantity)) throw invalid([{ path: 'quantity', text: oneOrNone }]);
  if (quantity.startsWith('-')) throw invalid([{ path: 'quantity', text: ['不能为负数', 'Not below zero'] }]);
  const held = await holdKeys(context, stockLedger, count.companyId, [
    { item: itemId, warehouse: count.warehouseId, bin: binId ?? '', lot, status },
  ]);
  const [key] = held.values();
  const { rows: added } = await db.execute<{ id: string }>(sql`
    INSERT INTO stock_count_line (count_id, key_id, first_quantity, first_by, first_at)
    VALUES (${id}::uuid, ${key?.id ?? null}::bigint, ${quantity}::numeric, ${actor.personId}, ${now.toISOString()}::timestamptz)
    ON CONFLICT (count_id, key_id) DO NOTHING RETURNING id::text`);
  const [line] = added;
  if (!line)
    throw invalid([{ path: 'itemId', text: ['盘点单已有这一行', 'The sheet has this line already'] }]);
  await begin(context, count);
  return { lineId: line.id };
});

export const planHandlers = [plan, add];
