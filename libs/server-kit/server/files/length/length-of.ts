import { readFile } from 'node:fs/promises';
import { lengthOfMp4 } from './mp4.ts';
import { lengthOfOgg } from './ogg.ts';
import { lengthOfWebm } from './webm.ts';

/** By what the file begins with, whatever it is called. */
function milliseconds(file: Buffer): number | null {
  const start = file.toString('latin1', 0, 8);
  if (start.startsWith('OggS')) return lengthOfOgg(file);
  if (start.startsWith('\x1a\x45\xdf\xa3')) return lengthOfWebm(file);
  return start.endsWith('ftyp') ? lengthOfMp4(file) : null;
}

/** How long a recording takes, in whole milliseconds, read from its own times; null where it does not say so. */
export function lengthOf(file: Buffer): number | null {
  try {
    const length = milliseconds(file);
    return length === null || !Number.isFinite(length) ? null : Math.min(Math.ceil(length), 2 ** 31 - 1);
  } catch (error) {
    // A number that would lie behind the end: the file is cut off, or was made to mislead.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The same of a file on this machine; recordings are small (`fileUses`). */
export const lengthOfFile = async (path: string): Promise<number | null> => lengthOf(await readFile(path));
