import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { lineColumns, type TradeLine } from './line.ts';

const read = async (db: Db, which: SQL, held: SQL): Promise<TradeLine[]> => {
  const { rows } = await db.execute<TradeLine>(
    sql`SELECT ${lineColumns} FROM trade_line t WHERE ${which} ORDER BY t.id ${held}`,
  );
  return rows;
};
const among = (ids: readonly string[]): SQL => sql`t.id = ANY (${sql.param([...new Set(ids)])}::bigint[])`;

const readById = async (db: Db, ids: readonly string[], held: SQL): Promise<Map<string, TradeLine>> =>
  new Map(ids.length === 0 ? [] : (await read(db, among(ids), held)).map((line) => [line.id, line]));

/** Lines by their ids. */
export const linesById = (db: Db, ids: readonly string[]): Promise<Map<string, TradeLine>> =>
  readById(db, ids, sql``);

/** The same, held until the transaction ends, in the order of their ids: who follows a line too waits here. */
export const holdLines = (db: Db, ids: readonly string[]): Promise<Map<string, TradeLine>> =>
  readById(db, ids, sql`FOR NO KEY UPDATE OF t`);

/** The lines of a document, by the ids that they have in it. */
export const linesOfDocument = async (db: Db, documentId: string): Promise<Map<string, TradeLine>> =>
  new Map(
    (await read(db, sql`t.document_id = ${documentId}::uuid`, sql``)).map((line) => [line.lineId, line]),
  );
