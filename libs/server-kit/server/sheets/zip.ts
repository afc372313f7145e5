import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';

/** A file of an archive; its content may come bit by bit. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

const deflated = 8;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0b1000_0000_1000;
/** Archives made twice are the same: the time of every entry is 1980-01-01. */
const day = 0x21;

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(day, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc, 4);
  sizes.writeUInt32LE(packed, 8);
  sizes.writeUInt32LE(size, 12);
  return sizes;
}

function centralHead({ name, crc, packed, size, at }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(day, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, name]);
}

function ending(entries: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

async function* counted(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

/** Packs files into an archive while they are being made: nothing is held but what is being packed. Below 4 GB. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    const head = localHead(entry.name);
    at += head.length;
    yield head;
    const source = Readable.from(counted(content, entry));
    const packing = createDeflateRaw({ level: 6 });
    source.on('error', (error) => packing.destroy(error));
    source.pipe(packing);
    try {
      for await (const chunk of packing as AsyncIterable<Buffer>) {
        entry.packed += chunk.length;
        at += chunk.length;
        yield chunk;
      }
    } finally {
      // Whoever takes the archive may stop in the middle: then the content is not asked for any further.
      if (!source.destroyed) {
        source.destroy();
        await once(source, 'close');
      }
    }
    const sizes = descriptor(entry);
    at += sizes.length;
    yield sizes;
    written.push(entry);
  }
  const central = Buffer.concat(written.map(centralHead));
  yield central;
  yield ending(written.length, central.length, at);
}
