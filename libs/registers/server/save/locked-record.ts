import { eq } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';
import { recordOf, type RecordRow, type StoredRecord } from '../record/record-row.ts';
import type { ServedRegister } from '../register-from.ts';

/** A record, kept from others until the transaction ends; null where there is none. */
export async function lockedRecord(
  { db }: Pick<ActorContext, 'db'>,
  { register, table }: ServedRegister,
  id: string,
): Promise<StoredRecord | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id)).for('update');
  return row ? recordOf(register, row as RecordRow) : null;
}

/** A record as it stands. */
export async function storedRecord(
  { db }: Pick<ActorContext, 'db'>,
  { register, table }: ServedRegister,
  id: string,
): Promise<StoredRecord | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ? recordOf(register, row as RecordRow) : null;
}
