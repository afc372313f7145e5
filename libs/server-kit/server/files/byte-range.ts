import { Readable } from 'node:stream';

/** A part of a file, both ends with it. */
interface ByteRange {
  from: number;
  to: number;
}

/**
 * What a `Range` asks of a file of so many bytes: one part, which players of sound and video need; 'none' that there is
 * no such part; null the whole file, which everything answers that is not understood, several parts among it.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  if (!first) return Number(last) > 0 ? { from: Math.max(0, size - Number(last)), to: size - 1 } : 'none';
  const [from, to] = [Number(first), last ? Math.min(Number(last), size - 1) : size - 1];
  if (last && Number(last) < from) return null;
  return from < size ? { from, to } : 'none';
}

async function* within(bytes: Readable, { from, to }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const part of bytes as AsyncIterable<Buffer>) {
    const piece = part.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
    at += part.byteLength;
    if (piece.byteLength) yield piece;
    if (at > to) return;
  }
}

/** That part of the bytes alone; the rest is read over and let go. */
export const partOfBytes = (bytes: Readable, range: ByteRange): Readable =>
  Readable.from(within(bytes, range), { objectMode: false });
