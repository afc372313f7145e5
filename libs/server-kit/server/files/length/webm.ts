/** Elements of Matroska (RFC 9559) that are gone into; all others are passed over by their size. */
const masters = new Set([0x18538067, 0x1549a966, 0x1f43b675, 0xa0]);
const scale = 0x2ad7b1;
const duration = 0x4489;
const clusterTime = 0xe7;
const blocks = new Set([0xa3, 0xa1]);

interface Sized {
  value: number;
  size: number;
  /** All bits set: the size is not known, as a recording that is still written has it. */
  unknown: boolean;
}

/** A number of variable size (RFC 8794, 4); of an id its marker stays. */
function numberAt(file: Buffer, at: number, keepsMarker: boolean): Sized | null {
  const first = file[at];
  if (!first) return null;
  const size = Math.clz32(first) - 23;
  if (size > (keepsMarker ? 4 : 8) || at + size > file.length) return null;
  let value = keepsMarker ? first : first & (0xff >> size);
  let unknown = (first & (0xff >> size)) === 0xff >> size;
  for (const byte of file.subarray(at + 1, at + size)) {
    value = value * 256 + byte;
    unknown &&= byte === 0xff;
  }
  return { value, size, unknown };
}

const unsigned = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

function float(bytes: Buffer): number {
  if (bytes.length === 4) return bytes.readFloatBE();
  return bytes.length === 8 ? bytes.readDoubleBE() : 0;
}

/**
 * Milliseconds of a WebM file: the time of its last block, or what its header says where that is more. A browser that records
 * leaves the header empty, and whoever makes a file by hand can write anything there. Null where there is no block.
 */
export function lengthOfWebm(file: Buffer): number | null {
  let nanoseconds = 1_000_000;
  let said = 0;
  let cluster = 0;
  let last: number | null = null;
  for (let at = 0; at < file.length;) {
    const id = numberAt(file, at, true);
    const size = id && numberAt(file, at + id.size, false);
    if (!id || !size) break;
    const body = at + id.size + size.size;
    if (masters.has(id.value)) {
      at = body;
      continue;
    }
    if (size.unknown) break;
    const bytes = file.subarray(body, body + size.value);
    if (id.value === scale) nanoseconds = unsigned(bytes);
    else if (id.value === duration) said = float(bytes);
    else if (id.value === clusterTime) cluster = unsigned(bytes);
    else if (blocks.has(id.value)) {
      const track = numberAt(bytes, 0, false);
      if (track && bytes.length >= track.size + 2)
        last = Math.max(last ?? 0, cluster + bytes.readInt16BE(track.size));
    }
    at = body + size.value;
  }
  return last === null ? null : (Math.max(last, said) * nanoseconds) / 1_000_000;
}
