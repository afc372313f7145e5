import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { Db } from '../context.ts';

/** An event as the record that it is about shows it. */
export interface EventAbout {
  id: string;
  name: string;
  label: Label;
  data: unknown;
  at: Date;
  /** Said to be waited for, and nobody has reacted yet: shown as 'waiting for …'. */
  waitingFor: Label | null;
}

/** The events about a record, oldest first. */
export async function eventsAbout(db: Db, type: string, id: string): Promise<EventAbout[]> {
  const { rows } = await db.execute<Omit<EventAbout, 'at'> & { at: string } & Record<string, unknown>>(sql`
    SELECT id, name, label, data, at, CASE WHEN handled_by = '{}' THEN waiting_for END AS "waitingFor"
      FROM business_event WHERE about_type = ${type} AND about_id = ${id} ORDER BY id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
