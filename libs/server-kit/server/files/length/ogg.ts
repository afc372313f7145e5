/** Samples a second that Opus counts in, whatever it was recorded with (RFC 7845). */
const opusRate = 48_000;

interface Stream {
  /** Samples a second; 0 for what is neither Opus nor Vorbis. */
  rate: number;
  /** Left out at the beginning. */
  skip: number;
  last: number;
}

function streamOf(page: Buffer): Stream {
  if (page.subarray(0, 8).toString('latin1') === 'OpusHead' && page.length >= 12)
    return { rate: opusRate, skip: page.readUInt16LE(10), last: 0 };
  if (page.subarray(0, 7).toString('latin1') === '\x01vorbis' && page.length >= 16)
    return { rate: page.readUInt32LE(12), skip: 0, last: 0 };
  return { rate: 0, skip: 0, last: 0 };
}

/** Milliseconds of an Ogg file (RFC 3533): each page says up to which sample it reaches. Null where nothing says so. */
export function lengthOfOgg(file: Buffer): number | null {
  const streams = new Map<number, Stream>();
  for (let at = 0; at + 27 <= file.length && file.toString('latin1', at, at + 4) === 'OggS';) {
    const segments = file.readUInt8(at + 26);
    const body = at + 27 + segments;
    const size = file.subarray(at + 27, body).reduce((sum, each) => sum + each, 0);
    const serial = file.readUInt32LE(at + 14);
    const stream = streams.get(serial) ?? streamOf(file.subarray(body, body + size));
    streams.set(serial, stream);
    // -1: no packet ends on this page.
    stream.last = Math.max(stream.last, Number(file.readBigInt64LE(at + 6)));
    at = body + size;
  }
  // Streams that follow each other are heard one after the other.
  const lengths = [...streams.values()].flatMap(({ rate, skip, last }) =>
    rate ? [(1_000 * Math.max(0, last - skip)) / rate] : [],
  );
  return lengths.length ? lengths.reduce((sum, each) => sum + each, 0) : null;
}
