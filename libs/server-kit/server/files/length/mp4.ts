interface Box {
  type: string;
  body: Buffer;
}

/** The boxes of a box, or of the file (ISO/IEC 14496-12); what is cut off ends them. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > bytes.length) break;
    const head = isLong ? 16 : 8;
    // 0: to the end.
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (size < head) break;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + head, at + size),
    });
    at += size;
  }
  return boxes;
}

/** What lies at the end of a path of boxes. */
const within = (bytes: Buffer, ...path: readonly string[]): Buffer[] =>
  path.reduce(
    (found, type) =>
      found.flatMap((each) => boxesIn(each).flatMap((box) => (box.type === type ? [box.body] : []))),
    [bytes],
  );

const flagsOf = (box: Buffer): number => box.readUInt32BE(0) & 0xffffff;

/** Units a second and units in all, of a header of a film or track. */
function timesOf(header: Buffer): { scale: number; units: number } {
  return header[0] === 1
    ? { scale: header.readUInt32BE(20), units: Number(header.readBigUInt64BE(24)) }
    : { scale: header.readUInt32BE(12), units: header.readUInt32BE(16) };
}

const secondsIn = ({ scale, units }: { scale: number; units: number }): number => (scale ? units / scale : 0);

interface Track {
  scale: number;
  /** Of a sample of a fragment that does not say its own. */
  usual: number;
}

function tracksOf(file: Buffer): Map<number, Track> {
  const usual = new Map(
    within(file, 'moov', 'mvex', 'trex').map((trex) => [trex.readUInt32BE(4), trex.readUInt32BE(12)]),
  );
  return new Map(
    within(file, 'moov', 'trak').flatMap((trak) => {
      const [head] = within(trak, 'tkhd');
      const [media] = within(trak, 'mdia', 'mdhd');
      if (!head || !media) return [];
      const id = head.readUInt32BE(head[0] === 1 ? 20 : 12);
      return [[id, { scale: timesOf(media).scale, usual: usual.get(id) ?? 0 }] as const];
    }),
  );
}

/** Units of the samples of a run: each its own, or as usual. */
function unitsOf(run: Buffer, usual: number): number {
  const flags = flagsOf(run);
  const samples = run.readUInt32BE(4);
  if (!(flags & 0x100)) return samples * usual;
  const each = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  let units = 0;
  for (let sample = 0; sample < samples && at + 4 <= run.length; sample += 1, at += each)
    units += run.readUInt32BE(at);
  return units;
}

/** Up to which second a part of a fragment reaches. */
function endOfFragment(
  traf: Buffer,
  tracks: ReadonlyMap<number, Track>,
  before: Map<number, number>,
): number {
  const [head] = within(traf, 'tfhd');
  const track = head && tracks.get(head.readUInt32BE(4));
  if (!head || !track?.scale) return 0;
  const id = head.readUInt32BE(4);
  const flags = flagsOf(head);
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const usual = flags & 0x8 ? head.readUInt32BE(at) : track.usual;
  const [decoded] = within(traf, 'tfdt');
  const start = decoded
    ? decoded[0] === 1
      ? Number(decoded.readBigUInt64BE(4))
      : decoded.readUInt32BE(4)
    : (before.get(id) ?? 0);
  const end = start + within(traf, 'trun').reduce((sum, run) => sum + unitsOf(run, usual), 0);
  before.set(id, end);
  return end / track.scale;
}

/** Milliseconds of an MP4 file: what its headers say, or up to where its fragments reach where that is more. Null where nothing says so. */
export function lengthOfMp4(file: Buffer): number | null {
  const headers = [...within(file, 'moov', 'mvhd'), ...within(file, 'moov', 'trak', 'mdia', 'mdhd')];
  const tracks = tracksOf(file);
  const before = new Map<number, number>();
  const ends = within(file, 'moof', 'traf').map((traf) => endOfFragment(traf, tracks, before));
  const longest = Math.max(0, ...headers.map((header) => secondsIn(timesOf(header))), ...ends);
  return longest > 0 ? longest * 1_000 : null;
}
