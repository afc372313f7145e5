import { asc, eq } from 'drizzle-orm';
import { oneOf, type ActorContext } from '#server-kit/server';
import { recordOf, type RecordRow, type StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';

/** Records by id, kept from others until the transaction ends; those that are not there are missing. */
export async function lockedRecords(
  { db }: Pick<ActorContext, 'db'>,
  { register, table }: ServedRegister,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  // In one order for everybody, so that two who save some of the same wait for each other instead of both for ever.
  const rows = await db.select().from(table).where(oneOf(table.id, ids)).orderBy(asc(table.id)).for('update');
  return new Map((rows as RecordRow[]).map((row) => [row.id, recordOf(register, row)]));
}

/** A record, kept from others until the transaction ends; null where there is none. */
export const lockedRecord = async (
  context: Pick<ActorContext, 'db'>,
  served: ServedRegister,
  id: string,
): Promise<StoredRecord | null> => (await lockedRecords(context, served, [id])).get(id) ?? null;

/** A record as it stands. */
export async function storedRecord(
  { db }: Pick<ActorContext, 'db'>,
  { register, table }: ServedRegister,
  id: string,
): Promise<StoredRecord | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ? recordOf(register, row as RecordRow) : null;
}
