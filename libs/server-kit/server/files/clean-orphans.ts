import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import type { Context, Db } from '../context.ts';
import type { FileStore } from './file-store.ts';
import { file, keyOfBytes, type FileRow } from './file-table.ts';

/** A file that no record owns is kept this long: a draft may be open over night. Hours. */
export const orphanHours = 24;
const atOnce = 200;

export const cleanOrphanFiles = defineJob({
  name: 'files.cleanOrphans',
  data: z.object({}),
  clock: { title: ['清理无主附件', 'Remove files without a record'], cron: '17 * * * *', catchUp: 'once' },
});

/**
 * A part of the cleaning, to be committed by itself; answers whether there may be more. Orphans are first marked as not
 * stored, so that no record can take one whose bytes are gone. The next part removes the marked ones, bytes and row;
 * where it fails they stay marked and the next run finds them again. A row that was bound meanwhile is locked out by
 * `for update skip locked`.
 */
export async function cleanOrphans({ db, now, log }: Context, store: FileStore): Promise<boolean> {
  const before = new Date(now.getTime() - orphanHours * 3_600_000);
  const orphans = (stored: boolean) =>
    db
      .select({ id: file.id, key: file.key, bytesKey: file.bytesKey })
      .from(file)
      .where(and(isNotNull(file.unboundSince), lt(file.unboundSince, before), eq(file.stored, stored)))
      .orderBy(file.unboundSince)
      .limit(atOnce)
      .for('update', { skipLocked: true });
  const marked = await orphans(false);
  for (const row of marked) await remove(db, store, row);
  if (marked.length) {
    log.info({ files: marked.length }, 'Removed files that no record owns');
    return true;
  }
  const found = (await orphans(true)).map(({ id }) => id);
  if (found.length) await db.update(file).set({ stored: false }).where(inArray(file.id, found));
  return found.length > 0;
}

/** Removes the row of a file, and the bytes with the last row that has them: copies have those of the first one. */
async function remove(
  db: Db,
  store: FileStore,
  row: Pick<FileRow, 'id' | 'key' | 'bytesKey'>,
): Promise<void> {
  const bytes = keyOfBytes(row);
  const others = or(eq(file.key, bytes), eq(file.bytesKey, bytes));
  const shared = await db
    .select({ id: file.id })
    .from(file)
    .where(and(ne(file.id, row.id), others))
    .limit(1);
  if (!shared.length) await store.remove(bytes);
  await db.delete(file).where(eq(file.id, row.id));
}
