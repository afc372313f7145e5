import { eq } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import type { ServedRegister } from '../register-from.ts';
import { keepPairs } from '../twins/keep-pairs.ts';
import { columnsOf, recordOf, type RecordRow } from './record-row.ts';

/** So many rows are read and written at a time. */
const atOnce = 500;

/** Gives records whose `search` a migration has emptied the texts that they are found and compared by; answers their ids. */
async function fillRecordSearch(db: Db, { register, table }: ServedRegister): Promise<string[]> {
  const filled: string[] = [];
  for (;;) {
    const rows = (await db.select().from(table).where(eq(table.search, '')).limit(atOnce)) as RecordRow[];
    if (!rows.length) return filled;
    for (const row of rows) {
      const { search, twinName, twinBigrams, twinMarks } = columnsOf(
        register,
        recordOf(register, row).values,
      );
      const twins = register.twins && { twinName, twinBigrams, twinMarks };
      await db
        .update(table)
        .set({ search, ...twins })
        .where(eq(table.id, row.id));
      filled.push(row.id);
    }
  }
}

/** Makes records findable, and comparable with others, whose `search` is empty: a migration or a demo has written them. */
export const makeFindable = async (db: Db, served: ServedRegister): Promise<void> =>
  keepPairs(db, served, await fillRecordSearch(db, served));
