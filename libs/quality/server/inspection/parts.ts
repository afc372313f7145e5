import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { compareDecimals, invalid, ruleBroken, subtractDecimals } from '#calls/model';
import { formatDecimal } from '#fields/model';
import { namedSerials } from '#inventory/model';
import { joinInspection, partInspection } from '#quality/model';
import { handle } from '#server-kit/server';
import { waitsApart } from './apart.ts';
import { heldInspection, notNow, tellQuality } from './inspection-row.ts';
import { movePieces, nameAnew, piecesOf, type Piece } from './pieces.ts';

/** The pieces that are named of a lot of serial numbers; null where it has none. */
export function namedPieces(pieces: readonly Piece[], serials: string): string[] | null {
  if (pieces.length === 0) return null;
  const named = [...new Set(namedSerials(serials))];
  const strange = named.filter((serial) => pieces.every((one) => one.serial !== serial));
  if (named.length === 0)
    throw invalid([{ path: 'serials', text: ['请填写序列号', 'Say which serial numbers'] }]);
  if (strange.length > 0)
    throw invalid([
      {
        path: 'serials',
        text: [`本批没有序列号 ${strange.join('、')}`, `The lot has no ${strange.join(', ')}`],
      },
    ]);
  return named;
}

/** A part of a waiting lot is a lot with its own plan; the rest stays as it is, in quarantine. */
const part = handle(partInspection, async ({ id, version, quantity: asked = '0', serials }, context) => {
  const { db } = context;
  const row = await heldInspection(context, id, version);
  if (row.state !== 'waiting')
    throw notNow(row, '已开始检验，不能再拆分', 'has begun: it is not parted any more');
  const pieces = namedPieces(await piecesOf(db, id), serials);
  const quantity = pieces ? String(pieces.length) : asked;
  const lot = formatDecimal(row.quantity);
  const path = pieces ? 'serials' : 'quantity';
  if (compareDecimals(quantity, '0') <= 0)
    throw invalid([{ path, text: ['数量必须大于 0', 'The quantity must be above 0'] }]);
  if (compareDecimals(quantity, row.quantity) >= 0)
    throw invalid([
      {
        path,
        text: [`须小于本批 ${lot}`, `It has to be less than the lot, ${lot}`],
      },
    ]);
  const base = new Big(row.base).times(quantity).div(row.quantity).round(6, Big.roundHalfUp);
  const restOfBase = new Big(row.base).minus(base);
  if (base.lte(0) || restOfBase.lte(0))
    throw invalid([{ path: 'quantity', text: ['数量太小', 'The quantity is too small'] }]);
  const made = await waitsApart(context, id, { quantity, base: base.toFixed() });
  await db.execute(sql`
    UPDATE qc_inspection SET quantity = ${subtractDecimals(row.quantity, quantity)}, base = ${restOfBase.toFixed()},
           version = version + 1 WHERE id = ${id}::uuid`);
  if (pieces) {
    await movePieces(db, id, made.id, pieces);
    for (const lot of [id, made.id]) await nameAnew(db, lot);
  }
  await tellQuality(context);
  return made;
});

/** A part that waits goes back into another waiting part of what arrived together: of the line, or of the rework of one verdict. */
const join = handle(joinInspection, async ({ id, version }, context) => {
  const { db } = context;
  const row = await heldInspection(context, id, version);
  if (row.state !== 'waiting')
    throw notNow(row, '已开始检验，不能并回', 'has begun: it is not joined any more');
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id::text FROM qc_inspection
     WHERE source_line = ${row.sourceLine} AND state = 'waiting' AND id <> ${id}::uuid
       AND arrived_at = (SELECT own.arrived_at FROM qc_inspection own WHERE own.id = ${id}::uuid)
     ORDER BY id = ${row.beforeId}::uuid DESC, arrived_at, id LIMIT 1 FOR UPDATE`);
  const [into] = rows;
  if (!into) throw ruleBroken(['没有可并入的待检部分', 'There is no waiting part to join']);
  await db.execute(sql`
    UPDATE qc_inspection SET quantity = quantity + ${row.quantity}, base = base + ${row.base}, version = version + 1
     WHERE id = ${into.id}::uuid`);
  if ((await piecesOf(db, id)).length > 0) {
    await movePieces(db, id, into.id, null);
    await nameAnew(db, into.id);
  }
  await db.execute(
    sql`UPDATE qc_inspection SET state = 'withdrawn', version = version + 1 WHERE id = ${id}::uuid`,
  );
  await tellQuality(context);
  return into;
});

export const partHandlers = [part, join];
