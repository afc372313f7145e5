import { sql } from 'drizzle-orm';
import { CallError, compareDecimals, invalid, type FieldProblem, type Label } from '#calls/model';
import { formatDecimal } from '#fields/model';
import { searchText, withinScope } from '#identity/server';
import { receiptHead } from '#purchasing/model';
import {
  inspectBlocked,
  inspectionScreen,
  uninspectedBlocked,
  withdrawBlocked,
  type UninspectedBlocked,
} from '#quality/model';
import { handle, newId, type ActorContext } from '#server-kit/server';
import { inBaseUnits } from '#trade/model';
import { holdLines } from '#trade/server';
import type { QualityNeeds } from '../needs.ts';
import { searchOf } from './arrivals.ts';
import { moveGoods } from './decide.ts';
import {
  heldInspection,
  inspectionOf,
  inspectsIn,
  nextInspectionNumber,
  notNow,
  tellQuality,
} from './inspection-row.ts';
import { personName } from './read-inspection.ts';
import { uninspectedOf, type Uninspected } from './uninspected.ts';

/** Blocked goods of the companies whose inspections the actor reaches. */
const reached = ({ db, actor }: ActorContext, needs: QualityNeeds, id?: string): Promise<Uninspected[]> =>
  uninspectedOf(db, needs, {
    within: (company) => withinScope(actor.scope([inspectionScreen.code], 'query'), { company }, actor),
    id,
  });

interface Named extends Record<string, unknown> {
  at: number;
  item: UninspectedBlocked['item'];
  warehouse: UninspectedBlocked['warehouse'];
  bin: UninspectedBlocked['bin'];
  supplier: UninspectedBlocked['supplier'];
  unit: string;
}

/** So many are listed to choose from. */
const mostListed = 200;

const list = (needs: QualityNeeds) =>
  handle(uninspectedBlocked, async (_, context) => {
    const { db, language } = context;
    const all = await reached(context, needs);
    const asked = all.map(({ goods: { itemId, warehouseId, binId }, line }, at) => ({
      ...{ at, item: itemId, warehouse: warehouseId, bin: binId, supplier: line?.supplierId ?? '' },
    }));
    const { rows } = await db.execute<Named>(sql`
      SELECT n.at, jsonb_build_object('id', i.id, 'name', i.code || ' ' || ${personName(language, 'i')}) AS item,
             jsonb_build_object('id', w.id, 'name', ${personName(language, 'w')}) AS warehouse,
             CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id, 'name', b.code) END AS bin,
             CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', ${personName(language, 's')}) END AS supplier,
             coalesce(u.name_zh, '') AS unit
        FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS n (at int, item text, warehouse text, bin text, supplier text)
        JOIN item i ON i.id = n.item JOIN warehouse w ON w.id = n.warehouse LEFT JOIN unit u ON u.id = i.unit_id
        LEFT JOIN bin b ON b.id = n.bin LEFT JOIN supplier s ON s.id = n.supplier
       ORDER BY i.code, n.at LIMIT ${mostListed + 1}`);
    return {
      more: rows.length > mostListed,
      goods: rows.slice(0, mostListed).map(({ at, unit, ...named }): UninspectedBlocked => {
        const { goods, line, quantity } = all[at] as Uninspected;
        return {
          ...{ balance: goods.id, line: line?.line ?? null, lot: goods.lot, quantity, ...named },
          ...{ source: (line ?? goods).number, unit: line?.unit ?? unit },
        };
      }),
    };
  });

const refused = (text: Label): CallError => invalid([{ path: 'quantity', text } satisfies FieldProblem]);

/** What is asked for of blocked goods, in base units; refuses more than nobody inspects. */
function askedOf(
  left: Uninspected | undefined,
  asked: string,
  decimals: number,
): { quantity: string; base: string } {
  if (compareDecimals(asked, '0') <= 0) throw refused(['数量必须大于 0', 'The quantity must be above 0']);
  const most = left?.quantity ?? '0';
  if (!left || compareDecimals(asked, most) > 0)
    throw refused([
      `冻结而未检的只有 ${formatDecimal(most)}`,
      `Only ${formatDecimal(most)} lies blocked and is not inspected`,
    ]);
  const base = inBaseUnits(asked, left.line?.factor ?? '1', decimals);
  // In whole base units a part may come to all of it.
  if (compareDecimals(asked, most) === 0 || compareDecimals(base, left.base) >= 0) return left;
  if (compareDecimals(base, '0') <= 0) throw refused(['数量太小', 'The quantity is too small']);
  return { quantity: left.line ? asked : base, base };
}

/** Blocked goods that no inspection settles wait in quarantine for the verdict of one of their own; it is nobody's first one. */
const open = (needs: QualityNeeds) =>
  handle(inspectBlocked, async ({ balance, line: named, quantity: asked }, context) => {
    const { db, now } = context;
    const isNamed = ({ line }: Uninspected) => (line?.line ?? null) === named;
    const seen = await reached(context, needs, balance);
    const [first] = seen;
    if (!first) throw new CallError('notFound');
    const { goods } = first;
    if (!inspectsIn(context, 'edit', goods.companyId)) throw new CallError('forbidden');
    // Two who open the same at once are one after the other, and whoever gives back of its line is before or after them.
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`qc_blocked:${balance}`}, 0))`);
    if (named !== null && seen.some(isNamed)) await holdLines(db, [named]);
    // As they are now that nobody else changes them.
    const left = (await reached(context, needs, balance)).find(isNamed);
    const { rows } = await db.execute<{ unit: string; decimals: number }>(sql`
      SELECT coalesce(u.name_zh, '') AS unit, coalesce(u.decimals, 6)::int AS decimals
        FROM item i LEFT JOIN unit u ON u.id = i.unit_id WHERE i.id = ${goods.itemId}`);
    const [item = { unit: '', decimals: 6 }] = rows;
    const { quantity, base } = askedOf(left, asked, item.decimals);
    const line = left?.line ?? null;
    const id = newId();
    const number = await nextInspectionNumber(context, goods.companyId);
    const supplierId = line?.supplierId ?? '';
    // Whatever is of no line of a receipt is told to no receipt.
    const from =
      line ??
      (goods.type === receiptHead.code ? { type: inspectionScreen.code, documentId: id, number } : goods);
    await db.execute(sql`
      INSERT INTO qc_inspection (id, number, company_id, stage, item_id, supplier_id, source_type, source_id, source_number, source_line,
                                 warehouse_id, bin_id, lot, quantity, unit, base, arrived_at, original, of_blocked, search)
      VALUES (${id}::uuid, ${number}, ${goods.companyId}, 'incoming', ${goods.itemId}, ${supplierId}, ${from.type},
              ${from.documentId}::uuid, ${from.number}, ${line?.line ?? `${id}/blocked`}, ${goods.warehouseId}, ${goods.binId},
              ${goods.lot}, ${quantity}, ${line?.unit ?? item.unit}, ${base}, ${now.toISOString()}::timestamptz, false,
              ${line?.quantity ?? quantity},
              ${`${searchText(number, from.number, goods.lot)} ${await searchOf(db, goods.itemId, supplierId)}`})`);
    await moveGoods(context, needs, await inspectionOf(context, id), {
      ...{ verdict: id, from: 'blocked' },
      decided: [{ line: 'opened', lot: goods.lot, disposition: 'rework', quantity: base }],
    });
    await tellQuality(context);
    return { id, number };
  });

/** An inspection of blocked goods that has not begun is withdrawn: they lie blocked again. */
const withdraw = (needs: QualityNeeds) =>
  handle(withdrawBlocked, async ({ id, version }, context) => {
    const row = await heldInspection(context, id, version);
    if (!row.ofBlocked) throw notNow(row, '不是冻结品检验', 'is not of blocked goods');
    if (row.state !== 'waiting')
      throw notNow(row, '已开始检验，不能撤回', 'has begun: it is not withdrawn any more');
    await moveGoods(context, needs, row, {
      ...{ verdict: id, from: 'quarantine' },
      decided: [{ line: 'withdrawn', lot: row.lot, disposition: 'return', quantity: row.base }],
    });
    await context.db.execute(
      sql`UPDATE qc_inspection SET state = 'withdrawn', version = version + 1 WHERE id = ${id}::uuid`,
    );
    await tellQuality(context);
    return { version: version + 1 };
  });

export const openBlockedHandlers = (needs: QualityNeeds) => [list(needs), open(needs), withdraw(needs)];
