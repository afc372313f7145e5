import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { OwnerOfFiles } from './bind-files.ts';

export interface FileCopy {
  /** A file that a record owns. */
  from: string;
  /** Of the copy. */
  id: string;
  owner: OwnerOfFiles;
  uploaderId: string;
}

/**
 * Makes files of records once more, as files of other records: each copy has its right from its own record and stays when the
 * first one goes. The bytes are not written again. Answers the ids of the copies that were made; what no record owns any more
 * is not copied. Whether the actor may read the first ones is for the caller to know.
 */
export async function copyFiles(
  { db, now }: Pick<Context, 'db' | 'now'>,
  copies: readonly FileCopy[],
): Promise<ReadonlySet<string>> {
  if (!copies.length) return new Set();
  const asked = copies.map(({ owner, ...copy }) => ({ ...copy, type: owner.type, owner: owner.id }));
  const at = now.toISOString();
  // A row that is held cannot lose its bytes to the cleaning before the copy stands.
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH found AS MATERIALIZED (
      SELECT f.* FROM file f
       WHERE f.id = ANY (${sql.param(copies.map(({ from }) => from))}::uuid[]) AND f.stored AND f.owner_type IS NOT NULL
         FOR SHARE)
    INSERT INTO file (id, key, bytes_key, use, name, size, media_type, sha256, description, memo, uploader_id, company_id,
                      owner_type, owner_id, stored, created_at, unbound_since)
    SELECT c.id, to_char(${at}::timestamptz AT TIME ZONE 'UTC', 'YYYY/MM/') || c.id || coalesce(substring(f.key FROM '[.][a-z0-9]+$'), ''),
           coalesce(f.bytes_key, f.key), f.use, f.name, f.size, f.media_type, f.sha256, f.description, f.memo,
           c."uploaderId", f.company_id, c.type, c.owner, true, ${at}::timestamptz, NULL
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
             AS c (id uuid, "from" uuid, type text, owner text, "uploaderId" text)
      JOIN found f ON f.id = c."from"
    RETURNING id`);
  return new Set(rows.map(({ id }) => id));
}
