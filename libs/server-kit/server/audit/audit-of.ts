import { sql } from 'drizzle-orm';
import type { Db } from '../context.ts';

/** What happened to a record, as the trigger wrote it down. */
export interface AuditEntry {
  id: string;
  at: Date;
  action: 'insert' | 'update' | 'delete';
  /** Old and new by field; fields of a jsonb column as 'own.reason'. */
  changes: Record<string, [old: unknown, now: unknown]>;
  /** Person; null where the system acted. */
  actorId: string | null;
  accountId: string | null;
  /** Name of the call, reaction or job. */
  through: string | null;
  requestId: string | null;
  remoteAddress: string | null;
}

/**
 * The history of one record, newest first; `before` is the id of the last entry of the page before.
 */
export async function auditOf(
  db: Db,
  table: string,
  recordId: string,
  page: { take?: number; before?: string } = {},
): Promise<AuditEntry[]> {
  const { rows } = await db.execute<Omit<AuditEntry, 'at'> & { at: string } & Record<string, unknown>>(sql`
    SELECT id, at, action, changes, actor_id AS "actorId", account_id AS "accountId", through,
           request_id AS "requestId", remote_address AS "remoteAddress"
      FROM audit_entry
     WHERE table_name = ${table} AND record_id = ${recordId}
           ${page.before === undefined ? sql`` : sql`AND id < ${page.before}`}
     ORDER BY id DESC LIMIT ${page.take ?? 100}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
