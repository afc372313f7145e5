import { deflateRawSync } from 'node:zlib';

/** An archive as others make them: local heads, then the list of files. */
export function packed(files: Readonly<Record<string, Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const content = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, title, content);
    list.push(entry, title);
    at += 30 + title.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...list, end]);
}
