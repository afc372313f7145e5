/** Files of an archive in the browser: its own streams pack and unpack. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** What cannot be read as an archive, or unpacks to more than is allowed. */
export class NotAnArchive extends Error {
  override readonly name = 'NotAnArchive';
}

const table = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Runs bytes through a stream; more than `most` is refused. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      void reader.cancel();
      throw new NotAnArchive('It unpacks to too much.');
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function head(
  size: number,
  fields: readonly (readonly [at: number, bytes: 2 | 4, value: number])[],
): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(size);
  const view = new DataView(made.buffer);
  for (const [at, bytes, value] of fields)
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  return made;
}

/** Packs texts into an archive. Names are plain letters. The time of each is 1980-01-01. */
export async function packed(texts: Readonly<Record<string, string>>): Promise<Blob> {
  const parts: BlobPart[] = [];
  const list: BlobPart[] = [];
  let [at, listed] = [0, 0];
  for (const [name, text] of Object.entries(texts)) {
    const [named, bytes] = [new TextEncoder().encode(name), new TextEncoder().encode(text)];
    const content = await through(bytes, new CompressionStream('deflate-raw'));
    const sizes = [
      [0, 2, 20],
      [4, 2, 8],
      [8, 2, 0x21],
      [10, 4, checksum(bytes)],
      [14, 4, content.length],
      [18, 4, bytes.length],
      [22, 2, named.length],
    ] as const;
    const moved = (by: number) => sizes.map(([place, size, value]) => [place + by, size, value] as const);
    parts.push(head(30, [[0, 4, 0x04034b50], ...moved(4)]), named, content);
    list.push(head(46, [[0, 4, 0x02014b50], [4, 2, 20], ...moved(6), [42, 4, at]]), named);
    at += 30 + named.length + content.length;
    listed += 46 + named.length;
  }
  const count = Object.keys(texts).length;
  const end = head(22, [
    [0, 4, 0x06054b50],
    [8, 2, count],
    [10, 2, count],
    [12, 4, listed],
    [16, 4, at],
  ]);
  return new Blob([...parts, ...list, end]);
}

/** The files of an archive that are wanted, unpacked; each may come to `most` bytes. */
export async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
  most: number,
): Promise<Map<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 70_000 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new NotAnArchive('No list of files.');
  const files = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50)
      throw new NotAnArchive('A broken list of files.');
    const [named, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + named));
    const [method, size, from] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ];
    at += 46 + named + extra + comment;
    if (!isWanted(name)) continue;
    if (from + 30 > bytes.length) throw new NotAnArchive('A broken place of a file.');
    const begin = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    const content = bytes.slice(begin, begin + size);
    if (method !== 0 && method !== 8) throw new NotAnArchive('Packed in an unknown way.');
    const plain =
      method === 0 ? content : await through(content, new DecompressionStream('deflate-raw'), most);
    if (plain.length > most) throw new NotAnArchive('It is too large.');
    files.set(name, new TextDecoder().decode(plain));
  }
  return files;
}
