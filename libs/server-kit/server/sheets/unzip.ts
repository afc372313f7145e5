import { inflateRawSync } from 'node:zlib';

/** What is not an archive, or one that unpacks to more than is allowed. */
export class NotAnArchive extends Error {
  override readonly name = 'NotAnArchive';
}

const endMark = 0x06054b50;
const centralMark = 0x02014b50;

/** Where the list of the archive's files begins: found from its end, which a comment may follow. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= first; at--) if (bytes.readUInt32LE(at) === endMark) return at;
  throw new NotAnArchive('No list of files at the end.');
}

/**
 * The files of an archive by name, unpacked when asked for. `most` (or `bound`) bounds what one file may unpack to, in
 * bytes: a small archive can hold gigabytes.
 */
export function unzip(
  bytes: Buffer,
  most: number,
): { names: readonly string[]; read(name: string, bound?: number): Buffer | null } {
  if (bytes.length < 22) throw new NotAnArchive('Too short.');
  const end = endOf(bytes);
  const entries = new Map<string, { method: number; packed: number; at: number }>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== centralMark)
      throw new NotAnArchive('Broken list of files.');
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return {
    names: [...entries.keys()],
    read(name, bound = most) {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.at + 30 > bytes.length) throw new NotAnArchive('Broken place of a file.');
      const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
      const packed = bytes.subarray(from, from + entry.packed);
      try {
        if (entry.method === 0 && packed.length <= bound) return packed;
        if (entry.method === 8) return inflateRawSync(packed, { maxOutputLength: bound });
      } catch (error) {
        throw new NotAnArchive('A file cannot be unpacked.', { cause: error });
      }
      throw new NotAnArchive('A file cannot be unpacked.');
    },
  };
}
