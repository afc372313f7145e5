import { sql } from 'drizzle-orm';
import { serialsInShort } from '#inventory/model';
import type { Disposition, DrawnPiece } from '#quality/model';
import type { Db } from '#server-kit/server';

/** A piece of a lot of serial numbers, with the line that brought it. */
export interface Piece extends DrawnPiece {
  line: string;
}

/** The pieces of a lot; none where it has no serial numbers. */
export async function piecesOf(db: Db, inspection: string): Promise<Piece[]> {
  const { rows } = await db.execute<{ serial: string; line: string; draw: number }>(sql`
    SELECT serial, source_line AS line, draw FROM qc_piece WHERE inspection_id = ${inspection}::uuid ORDER BY serial`);
  return rows;
}

/** Longer than this nobody reads what a lot is called. */
const longestName = 200;

/** What a lot of serial numbers is called: its numbers, in short. */
export function nameOfPieces(serials: readonly string[]): string {
  const name = serialsInShort(serials);
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

/** A lot has lost or got pieces: it is called by those that it has. */
export async function nameAnew(db: Db, inspection: string): Promise<void> {
  const name = nameOfPieces((await piecesOf(db, inspection)).map(({ serial }) => serial));
  await db.execute(sql`UPDATE qc_inspection SET lot = ${name} WHERE id = ${inspection}::uuid`);
}

/** Pieces go from one lot to another, as they were drawn: some of them, or all. */
export async function movePieces(
  db: Db,
  from: string,
  to: string,
  serials: readonly string[] | null,
): Promise<void> {
  await db.execute(sql`
    UPDATE qc_piece SET inspection_id = ${to}::uuid
     WHERE inspection_id = ${from}::uuid AND (${serials === null} OR serial = ANY (${sql.param([...(serials ?? [])])}::text[]))`);
}

/** What of a verdict becomes usable, by the lines that brought it. */
export const usableLines = (
  pieces: readonly Piece[],
  of: Readonly<Record<string, Disposition>>,
): { line: string; quantity: string }[] =>
  pieces.flatMap(({ serial, line }) =>
    of[serial] === 'accept' || of[serial] === 'concession' ? [{ line, quantity: '1' }] : [],
  );
