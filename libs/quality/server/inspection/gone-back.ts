import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { ruleBroken, type NamedDocument } from '#calls/model';
import { receiptHead } from '#purchasing/model';
import type { Context, Db } from '#server-kit/server';
import { waitsApart } from './apart.ts';
import { nameAnew } from './pieces.ts';

/** A return to the supplier. */
interface Return {
  id: string;
  number: string;
}

interface Waiting extends Record<string, unknown> {
  id: string;
  quantity: string;
  base: string;
}

const withdrawn = (db: Db, id: string) =>
  db.execute(sql`UPDATE qc_inspection SET state = 'withdrawn', version = version + 1 WHERE id = ${id}::uuid`);

/** A piece that waits and goes back is not of its lot any more. Answers whether the line is one of pieces. */
async function lessPiece(db: Db, by: Return, line: string): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; serial: string; waits: boolean; last: boolean }>(sql`
    SELECT q.id::text, p.serial, q.state = 'waiting' AS waits, q.quantity = 1 AS last
      FROM qc_piece p JOIN qc_inspection q ON q.id = p.inspection_id WHERE p.source_line = ${line} FOR UPDATE OF q`);
  if (rows.length === 0) return false;
  const of = rows.find(({ waits }) => waits);
  if (!of) throw nothingWaits();
  await db.execute(sql`
    INSERT INTO qc_gone_back (return_id, return_number, inspection_id, quantity, base, serial, source_line, draw)
    SELECT ${by.id}::uuid, ${by.number}, inspection_id, 1, 1, serial, source_line, draw FROM qc_piece
     WHERE inspection_id = ${of.id}::uuid AND serial = ${of.serial}`);
  if (of.last) await withdrawn(db, of.id);
  else {
    await db.execute(
      sql`DELETE FROM qc_piece WHERE inspection_id = ${of.id}::uuid AND serial = ${of.serial}`,
    );
    await db.execute(sql`
      UPDATE qc_inspection SET quantity = quantity - 1, base = base - 1, version = version + 1 WHERE id = ${of.id}::uuid`);
    await nameAnew(db, of.id);
  }
  return true;
}

const nothingWaits = () =>
  ruleBroken([
    '待检数量不足：已在检验或已判定，请先判定后再退货',
    'Not that much waits in quarantine: it is being inspected, or was decided',
  ]);

/** What goes back from quarantine waits for nobody any more; what is being inspected is decided first. */
export async function goesBack({ db }: Context, by: Return, line: string, quantity: string): Promise<void> {
  if (await lessPiece(db, by, line)) return;
  let left = new Big(quantity);
  const { rows } = await db.execute<Waiting>(sql`
    SELECT id::text, quantity::text, base::text FROM qc_inspection
     WHERE source_line = ${line} AND state = 'waiting' ORDER BY arrived_at DESC, id DESC FOR UPDATE`);
  for (const row of rows) {
    if (left.lte(0)) return;
    const gone = left.lt(row.quantity) ? left : new Big(row.quantity);
    left = left.minus(gone);
    const rest = new Big(row.quantity).minus(gone);
    const base = new Big(row.base).times(rest).div(row.quantity).round(6, Big.roundHalfUp);
    await db.execute(sql`
      INSERT INTO qc_gone_back (return_id, return_number, inspection_id, quantity, base)
      VALUES (${by.id}::uuid, ${by.number}, ${row.id}::uuid, ${gone.toFixed()}, ${new Big(row.base).minus(base).toFixed()})`);
    if (rest.eq(0)) await withdrawn(db, row.id);
    else
      await db.execute(sql`
        UPDATE qc_inspection SET quantity = ${rest.toFixed()}, base = ${base.toFixed()}, version = version + 1
         WHERE id = ${row.id}::uuid`);
  }
  if (left.gt(0)) throw nothingWaits();
}

/**
 * What did not go back after all waits again where it waited; beside it, where that is inspected meanwhile or waits no more.
 * Answers whether there was any.
 */
export async function cameBack(context: Context, returnId: string): Promise<boolean> {
  const { db } = context;
  const { rows } = await db.execute<Waiting>(sql`
    SELECT inspection_id::text AS id, sum(quantity)::text AS quantity, sum(base)::text AS base FROM qc_gone_back
     WHERE return_id = ${returnId}::uuid GROUP BY inspection_id ORDER BY inspection_id`);
  for (const { id, quantity, base } of rows) {
    const { rowCount } = await db.execute(sql`
      UPDATE qc_inspection SET quantity = quantity + ${quantity}, base = base + ${base}, version = version + 1
       WHERE id = ${id}::uuid AND state = 'waiting'`);
    const into = rowCount ? id : (await waitsApart(context, id, { quantity, base })).id;
    const { rowCount: pieces } = await db.execute(sql`
      INSERT INTO qc_piece (inspection_id, serial, source_line, draw)
      SELECT ${into}::uuid, serial, source_line, draw FROM qc_gone_back
       WHERE return_id = ${returnId}::uuid AND inspection_id = ${id}::uuid AND serial IS NOT NULL`);
    if (pieces) await nameAnew(db, into);
  }
  await db.execute(sql`DELETE FROM qc_gone_back WHERE return_id = ${returnId}::uuid`);
  return rows.length > 0;
}

/** The returns that took goods of these inspections before their verdict. */
export async function returnsOf(db: Db, inspections: readonly string[]): Promise<NamedDocument[]> {
  const { rows } = await db.execute<Return & Record<string, unknown>>(sql`
    SELECT DISTINCT return_id::text AS id, return_number AS number FROM qc_gone_back
     WHERE inspection_id = ANY (${sql.param([...inspections])}::uuid[]) ORDER BY number`);
  return rows.map(({ id, number }) => ({ type: receiptHead.code, id, number }));
}
