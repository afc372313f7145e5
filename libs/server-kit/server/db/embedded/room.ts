import { mkdir, statfs } from 'node:fs/promises';
import { StartError } from '../../config/start-error.ts';

const megabyte = 1024 * 1024;
/** A fresh database takes about 60 MB, its log of changes up to some hundred more. */
const neededFresh = 200 * megabyte;
/** Below this a database that exists could not be relied on to start and take writes. */
const neededLater = 64 * megabyte;

/** Makes the data folder; else a sentence. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} cannot be made: ${reason(cause)}. Set DATA_DIR to a folder that can be written.`,
      { cause },
    );
  }
}

/** Sees to it that the disk has room for the database; else a sentence. */
export async function checkRoom(
  dataDir: string,
  fresh: boolean,
  lookAt: (path: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Promise<void> {
  const disk = await lookAt(dataDir);
  const free = disk.bavail * disk.bsize;
  const needed = fresh ? neededFresh : neededLater;
  if (free >= needed) return;
  throw new StartError(
    `The disk that holds ${dataDir} is full: ${Math.floor(free / megabyte)} MB are free, ` +
      `BMS needs at least ${needed / megabyte} MB. Free some room, or set DATA_DIR to a folder on another disk.`,
  );
}

function reason(cause: unknown): string {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
      return 'no permission';
    case 'ENOSPC':
      return 'the disk is full';
    case 'EROFS':
      return 'the disk is read-only';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'a file is in the way';
    default:
      return String((cause as Error).message);
  }
}
