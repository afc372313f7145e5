import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { isMissing } from './disk-store.ts';

/** Bytes that nothing has been added to for so long were left by a process that was ended while it received them. Hours. */
const abandonedHours = 24;

/** Removes what was received in part, or whole and never stored, and that nobody is at any more. */
export async function cleanIncoming(incoming: string, { log }: Pick<Context, 'log'>): Promise<void> {
  const names = await readdir(incoming).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  // The times of files are those of the machine, whatever the time of the job.
  const before = Date.now() - abandonedHours * 3_600_000;
  let removed = 0;
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const path = join(incoming, name);
    // It may have been stored meanwhile.
    const found = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!found || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed++;
  }
  if (removed) log.info({ files: removed }, 'Removed uploads that were never finished');
}
