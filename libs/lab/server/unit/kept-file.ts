import { sql, type SQL } from 'drizzle-orm';
import { CallError } from '#calls/model';
import { withinScope } from '#identity/server';
import type { DeviceFile } from '#lab/model';
import type { ActorContext } from '#server-kit/server';
import { unitScreens } from './unit-sql.ts';

/** The file of a device that counts for a unit, from the table of its files: for whoever sees the unit. */
export async function keptFileOf(
  { db, actor }: ActorContext,
  files: SQL,
  unitId: string,
): Promise<DeviceFile> {
  type Row = Omit<DeviceFile, 'text'> & { text: string | null };
  const { rows } = await db.execute<Row>(sql`
    SELECT f.name, f.sha256, f.content AS text FROM ${files} f JOIN lab_unit u ON u.id = f.unit_id
     WHERE u.id = ${unitId} AND ${withinScope(actor.scope(unitScreens, 'query'), { company: sql`u.company_id` }, actor)}
     ORDER BY f.read_at DESC LIMIT 1`);
  const [file] = rows;
  if (!file) throw new CallError('notFound');
  const { text, ...about } = file;
  if (text === null)
    throw new CallError('notFound', {
      text: ['该文件读取时尚未留存原件，仅有读数', 'Only the readings of this file were kept'],
    });
  return { ...about, text };
}
