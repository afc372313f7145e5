import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import { inspectionScreen } from '#quality/model';
import type { Db } from '#server-kit/server';
import type { BlockedGoods, CameDamaged, QualityNeeds } from '../needs.ts';
import { blockedBack, openedOf, undecided } from './blocked.ts';

/** Goods that lie blocked in one place, and that no inspection settles. */
export interface Uninspected {
  goods: BlockedGoods;
  /** The receipt line of which they came damaged; null: they were found so. */
  line: CameDamaged | null;
  /** In the unit of the line, else in that of the item; in base units. */
  quantity: string;
  base: string;
}

interface Left extends Record<string, unknown> {
  line: string;
  place: string;
  quantity: string;
  factor: string;
}

const placeOf = ({ companyId, itemId, warehouseId, binId, lot }: BlockedGoods | CameDamaged): string =>
  [companyId, itemId, warehouseId, binId, lot].join('\n');

/** What verdicts left blocked of these items and nothing was decided of since, by the lines that brought it. */
async function leftByVerdicts(db: Db, items: readonly string[]): Promise<Left[]> {
  const counts = sql`qc_inspection o JOIN qc_verdict v ON v.inspection_id = o.id AND v.taken_back_at IS NULL AND v."return" > 0`;
  const at = (lot: SQL) =>
    sql`concat_ws(E'\n', o.company_id, o.item_id, o.warehouse_id, o.bin_id, ${lot}) AS place`;
  const { rows } = await db.execute<Left>(sql`
    SELECT o.source_line AS line, ${at(sql`o.lot`)}, sum(${undecided})::text AS quantity, max(o.base / o.quantity)::text AS factor
      FROM ${counts} WHERE o.item_id = ANY (${sql.param([...items])}::text[]) AND v.pieces = '{}' GROUP BY 1, 2
    UNION ALL
    SELECT p.source_line, ${at(sql`p.serial`)}, '1', '1' FROM ${counts} JOIN qc_piece p ON p.inspection_id = o.id
     WHERE o.item_id = ANY (${sql.param([...items])}::text[]) AND v.pieces ->> p.serial = 'return'
       AND NOT EXISTS (SELECT FROM qc_blocked_verdict b
                        WHERE b.verdict_id = v.id AND b.taken_back_at IS NULL AND p.serial = ANY (b.serials))`);
  return rows;
}

/** What of receipt lines went back from where it lay blocked, and was opened to be inspected. */
async function goneOf(
  db: Db,
  lines: readonly string[],
): Promise<Map<string, { back: string; opened: string }>> {
  const receipts = lines.filter((line) => /^\d+$/.test(line));
  const { rows } = await db.execute<{ id: string; back: string; opened: string }>(sql`
    SELECT t.id::text, ${blockedBack}::text AS back, ${openedOf(sql`t.id::text`)}::text AS opened
      FROM trade_line t WHERE t.id = ANY (${sql.param(receipts)}::bigint[])`);
  return new Map(rows.map(({ id, ...gone }) => [id, gone]));
}

const least = (...all: Big[]): Big => all.reduce((a, b) => (a.lt(b) ? a : b));
const positive = (quantity: Big): Big => (quantity.lt(0) ? new Big(0) : quantity);

/**
 * Blocked goods that no inspection settles: what of receipt lines came damaged and neither went back nor was opened to be
 * inspected, line by line; and whatever else lies there beside that and what verdicts left blocked.
 */
export async function uninspectedOf(
  db: Db,
  { blockedGoods, cameDamaged }: Pick<QualityNeeds, 'blockedGoods' | 'cameDamaged'>,
  of: Omit<Parameters<QualityNeeds['blockedGoods']>[1], 'movedBy'>,
): Promise<Uninspected[]> {
  const all = await blockedGoods(db, { ...of, movedBy: inspectionScreen.code });
  if (all.length === 0) return [];
  const items = [...new Set(all.map(({ itemId }) => itemId))];
  const damaged = await cameDamaged(db, items);
  const verdicts = await leftByVerdicts(db, items);
  const gone = await goneOf(db, [...new Set([...damaged, ...verdicts].map(({ line }) => line))]);
  const damagedAt = Map.groupBy(damaged, placeOf);
  const verdictsAt = Map.groupBy(verdicts, ({ place }) => place);
  return all.flatMap((goods): Uninspected[] => {
    const own = damagedAt.get(placeOf(goods)) ?? [];
    const decided = verdictsAt.get(placeOf(goods)) ?? [];
    const byVerdict = (line: string) => decided.find((one) => one.line === line);
    let there = new Big(goods.quantity);
    // What stays blocked of lines: what went back may have been of either.
    let ofLines = new Big(0);
    const ofReceipts = own.flatMap((line): Uninspected[] => {
      const { back = '0', opened = '0' } = gone.get(line.line) ?? {};
      const unopened = positive(new Big(line.quantity).minus(opened));
      const still = positive(unopened.plus(byVerdict(line.line)?.quantity ?? 0).minus(back));
      ofLines = ofLines.plus(still.times(line.factor));
      const quantity = least(unopened, still, there.div(line.factor).round(6, Big.roundDown));
      const base = least(quantity.times(line.factor).round(line.decimals, Big.roundHalfUp), there);
      if (base.lte(0)) return [];
      there = there.minus(base);
      return [{ goods, line, quantity: quantity.toFixed(), base: base.toFixed() }];
    });
    for (const { line, quantity, factor } of decided)
      if (own.every((one) => one.line !== line))
        ofLines = ofLines.plus(positive(new Big(quantity).minus(gone.get(line)?.back ?? 0)).times(factor));
    const found = least(there, new Big(goods.quantity).minus(ofLines.round(6)));
    const rest = found.toFixed();
    return found.gt(0) ? [...ofReceipts, { goods, line: null, quantity: rest, base: rest }] : ofReceipts;
  });
}
