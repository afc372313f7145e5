import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, FileMissing, type FileStore } from './file-store.ts';

/** Is it that no such file is there? */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Makes the name itself durable: without it a power cut may lose a renamed file. Windows has no such call. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Files in a folder of this machine (FILES_URL is a path; the default is DATA_DIR/files). */
export function diskStore(folder: string): FileStore {
  const at = (key: string): string => join(folder, ...checkKey(key).split('/'));
  const beside = (key: string): string => `${at(key)}.part`;
  return {
    incoming: join(folder, 'incoming'),
    async put(key, file) {
      const target = at(key);
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(file.path, target);
      } catch (error) {
        // The incoming folder is on another disk (a mount): copy beside the target first, so that the name stays atomic.
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        const part = beside(key);
        await copyFile(file.path, part);
        const handle = await open(part, 'r+');
        await handle.sync().finally(() => handle.close());
        await rename(part, target);
        await rm(file.path, { force: true });
      }
      await flushFolder(dirname(target));
    },
    async get(key) {
      const path = at(key);
      try {
        if (!(await stat(path)).isFile()) throw new FileMissing(key);
      } catch (error) {
        throw isMissing(error) ? new FileMissing(key) : error;
      }
      return createReadStream(path);
    },
    async remove(key) {
      await rm(at(key), { force: true });
      // Left by a process that was ended while it copied.
      await rm(beside(key), { force: true });
    },
    async check() {
      const probe = join(folder, `.probe-${process.pid}`);
      try {
        await mkdir(join(folder, 'incoming'), { recursive: true });
        await writeFile(probe, 'bms');
        await rm(probe);
      } catch (cause) {
        throw new Error(
          `Files cannot be stored in ${folder} (${(cause as Error).message}). Set FILES_URL to a folder that this user may write to, with space left.`,
          { cause },
        );
      }
    },
  };
}
