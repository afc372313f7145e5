import { basename } from 'node:path/posix';
import { NotAnArchive, unzip } from '../sheets/unzip.ts';

export interface ZipLimits {
  entries: number;
  /** Unpacked, in all. */
  bytes: number;
  /** Of one file, unpacked. */
  each: number;
  /** Unpacked to packed: text is packed to a tenth, a bomb to a thousandth. */
  ratio: number;
}

export interface ZipFile {
  name: string;
  bytes: Uint8Array;
}

export type ZipRefusal = 'unreadable' | 'entries' | 'bytes' | 'ratio';

/** The files of an archive, without its folders, or why it is not unpacked. Paths are left behind: a file has a name. */
export function readZip(bytes: Buffer, limits: ZipLimits): { files: ZipFile[] } | { refused: ZipRefusal } {
  try {
    const archive = unzip(bytes, limits.each);
    const names = archive.names.filter((name) => !name.endsWith('/'));
    if (names.length > limits.entries) return { refused: 'entries' };
    const files: ZipFile[] = [];
    let left = Math.min(limits.bytes, bytes.length * limits.ratio);
    const bound = left < limits.bytes ? 'ratio' : 'bytes';
    for (const name of names) {
      if (left <= 0) return { refused: bound };
      const read = readWithin(() => archive.read(name, Math.min(limits.each, left)));
      if (read === null) return { refused: left < limits.each ? bound : 'bytes' };
      left -= read.length;
      files.push({ name: basename(name.replaceAll('\\', '/')), bytes: read });
    }
    return { files };
  } catch (error) {
    if (error instanceof NotAnArchive) return { refused: 'unreadable' };
    throw error;
  }
}

/** null: it unpacks to more than was asked for. */
function readWithin(read: () => Buffer | null): Buffer | null {
  try {
    return read();
  } catch (error) {
    const why = (error as { cause?: { code?: string } }).cause?.code;
    if (error instanceof NotAnArchive && why === 'ERR_BUFFER_TOO_LARGE') return null;
    throw error;
  }
}
