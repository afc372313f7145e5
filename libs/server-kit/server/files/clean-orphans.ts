import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import type { Context } from '../context.ts';
import type { FileStore } from './file-store.ts';
import { file, keyOfBytes } from './file-table.ts';

/** A file that no record owns is kept this long: a draft may be open over night. Hours. */
export const orphanHours = 24;
const atOnce = 200;

export const cleanOrphanFiles = defineJob({
  name: 'files.cleanOrphans',
  data: z.object({}),
  clock: { title: ['清理无主附件', 'Remove files without a record'], cron: '17 * * * *', catchUp: 'once' },
});

/**
 * Removes orphans: the bytes first, then the row, so that a failure leaves a row that the next run finds again. A row
 * that was bound meanwhile is locked out by `for update skip locked`.
 */
export async function cleanOrphans({ db, now, log }: Context, store: FileStore): Promise<number> {
  const before = new Date(now.getTime() - orphanHours * 3_600_000);
  const rows = await db
    .select({ id: file.id, key: file.key, bytesKey: file.bytesKey })
    .from(file)
    .where(and(isNotNull(file.unboundSince), lt(file.unboundSince, before)))
    .orderBy(file.unboundSince)
    .limit(atOnce)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    const { id } = row;
    const bytes = keyOfBytes(row);
    const others = or(eq(file.key, bytes), eq(file.bytesKey, bytes));
    const shared = await db
      .select({ id: file.id })
      .from(file)
      .where(and(ne(file.id, id), others))
      .limit(1);
    // Of a file and its copies the last one takes the bytes along.
    if (!shared.length) await store.remove(bytes);
    await db.delete(file).where(and(eq(file.id, id), sql`${file.unboundSince} is not null`));
  }
  if (rows.length) log.info({ files: rows.length }, 'Removed files that no record owns');
  return rows.length;
}
