import { sql } from 'drizzle-orm';
import { decimalText, type FieldProblem, type Label } from '#calls/model';
import type { FieldValues } from '#fields/model';
import type { PlantRow } from '#inventory/model';
import type { Db } from '#server-kit/server';

interface Found extends Record<string, unknown> {
  kind: 'item' | 'warehouse' | 'bin';
  id: string;
  /** Of a bin: in which warehouse. */
  place: string | null;
  code: string;
  /** Of an item: its base unit. */
  unit: string | null;
}

/** What codes of the plant mean here, by kind, warehouse and code in lower case. */
export type Known = ReadonlyMap<string, Found>;
const nameOf = (kind: Found['kind'], code: string, place: string | null = null): string =>
  `${kind} ${place ?? ''} ${code.toLowerCase()}`;

/** The goods of a row: its lines, or the row itself. */
const goodsOf = (row: PlantRow) => row.lines ?? [row];

/** Looks up all codes of several rows in one statement. */
export async function knownOf(db: Db, rows: readonly PlantRow[]): Promise<Known> {
  const goods = rows.flatMap(goodsOf);
  const items = goods.map(({ item_code }) => item_code.toLowerCase());
  const warehouses = rows.flatMap(({ from_warehouse: from, to_warehouse: to }) => [
    from.toLowerCase(),
    to.toLowerCase(),
  ]);
  const bins = goods.flatMap(({ from_bin: from, to_bin: to }) => [from.toLowerCase(), to.toLowerCase()]);
  const among = (codes: readonly string[]) =>
    sql`ANY (${sql.param([...new Set(codes.filter(Boolean))])}::text[])`;
  const { rows: found } = await db.execute<Found>(sql`
    SELECT 'item' AS kind, i.id, NULL AS place, lower(i.code) AS code, u.name_zh AS unit
      FROM item i JOIN unit u ON u.id = i.unit_id WHERE i.state = 'active' AND lower(i.code) = ${among(items)}
    UNION ALL SELECT 'warehouse', id, NULL, lower(code), NULL
      FROM warehouse WHERE state = 'active' AND lower(code) = ${among(warehouses)}
    UNION ALL SELECT 'bin', b.id, b.warehouse_id, lower(b.code), NULL
      FROM bin b JOIN warehouse w ON w.id = b.warehouse_id
     WHERE b.state = 'active' AND lower(b.code) = ${among(bins)} AND lower(w.code) = ${among(warehouses)}`);
  return new Map(found.map((one) => [nameOf(one.kind, one.code, one.place), one]));
}

/** Where it is handed over more than a day after it happened, this is why. */
const handedOverLate = '由工厂系统移交';
const day = 86_400_000;

/** An instant says on whose clock: without an offset nobody knows when it was. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The transfer that a row means, or everything about it that is not known here. */
export function transferOf(
  row: PlantRow,
  known: Known,
  now: Date,
): { values: FieldValues } | { problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const wrong = (path: string, text: Label): null => {
    problems.push({ path, text });
    return null;
  };
  const find = (kind: 'item' | 'warehouse', path: string, code: string, what: Label): Found | null => {
    if (!code) return wrong(path, [`缺少${what[0]}`, `The ${what[1]} is missing`]);
    return (
      known.get(nameOf(kind, code)) ??
      wrong(path, [`没有${what[0]} ${code}`, `There is no ${what[1]} ${code}`])
    );
  };
  const findBin = (path: string, warehouse: Found | null, code: string): Found | null => {
    if (!code || !warehouse) return null;
    return (
      known.get(nameOf('bin', code, warehouse.id)) ??
      wrong(path, [
        `仓库 ${warehouse.code.toUpperCase()} 没有库位 ${code}`,
        `Warehouse ${warehouse.code.toUpperCase()} has no bin ${code}`,
      ])
    );
  };
  const from = find('warehouse', 'from_warehouse', row.from_warehouse, ['调出仓库', 'warehouse']);
  const to = find('warehouse', 'to_warehouse', row.to_warehouse, ['调入仓库', 'warehouse']);
  if (row.lines && row.item_code)
    wrong('lines', [
      'item_code 与 lines 只能填一处',
      'The item stands in the row or in its lines, not in both',
    ]);
  const lines = goodsOf(row).map((goods, at) => {
    const path = row.lines ? `lines.${at}.` : '';
    const item = find('item', `${path}item_code`, goods.item_code, ['物料', 'item']);
    const fromBin = findBin(`${path}from_bin`, from, goods.from_bin);
    const toBin = findBin(`${path}to_bin`, to, goods.to_bin);
    if (!decimalText.safeParse(goods.quantity).success)
      wrong(`${path}quantity`, [
        `数量 ${goods.quantity} 不是有效数字`,
        `The quantity ${goods.quantity} is no valid number`,
      ]);
    return { goods, item, fromBin, toBin };
  });
  if (row.happened_at && (!instant.test(row.happened_at) || Number.isNaN(Date.parse(row.happened_at))))
    wrong('happened_at', [
      `发生时间 ${row.happened_at} 应为带时区的时间`,
      `The time ${row.happened_at} has to be an instant with its offset`,
    ]);
  if (!from || !to || problems.length) return { problems };
  const happened = row.happened_at ? new Date(row.happened_at) : null;
  const ref = (one: Found | null) => one && { id: one.id, name: '' };
  return {
    values: {
      ...{ from: ref(from), to: ref(to) },
      happenedAt: happened?.toISOString() ?? null,
      lateReason: happened && now.getTime() - happened.getTime() > day ? handedOverLate : null,
      lines: lines.map(({ goods, item, fromBin, toBin }, at) => ({
        ...{ id: `plant-${at}`, item: ref(item), unit: goods.unit || item?.unit, lot: goods.lot || null },
        ...{ fromBin: ref(fromBin), toBin: ref(toBin), quantity: goods.quantity },
      })),
    } as FieldValues,
  };
}
