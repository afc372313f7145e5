import { eq } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { columnsOf, recordOf, type RecordRow } from './record-row.ts';

/** So many rows are read and written at a time. */
const atOnce = 500;

/** Gives records whose `search` a migration has emptied the text that they are found by. */
export async function fillRecordSearch(db: Db, { register, table }: ServedRegister): Promise<void> {
  for (;;) {
    const rows = (await db.select().from(table).where(eq(table.search, '')).limit(atOnce)) as RecordRow[];
    if (!rows.length) return;
    for (const row of rows) {
      const { search } = columnsOf(register, recordOf(register, row).values);
      await db.update(table).set({ search }).where(eq(table.id, row.id));
    }
  }
}
