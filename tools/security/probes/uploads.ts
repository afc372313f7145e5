import { deflateSync, gzipSync } from 'node:zlib';
import { uploadDoors } from '#server-kit/model';
import { ask, codeOf, type Probe, type Target } from '../probe.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** A PNG that says that it is so large, with next to nothing in it. */
function hugePicture(side: number): Buffer {
  const header = Buffer.from(png);
  header.writeUInt32BE(side, 16);
  header.writeUInt32BE(side, 20);
  return header;
}

/** One stored or deflated entry in a zip. */
function zip(name: string, content: Buffer): Buffer {
  const packed = deflateSync(content).subarray(2, -4);
  const [file, local, central, end] = [
    Buffer.from(name),
    Buffer.alloc(30),
    Buffer.alloc(46),
    Buffer.alloc(22),
  ];
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(file.length, 26);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(file.length, 28);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + file.length, 12);
  end.writeUInt32LE(30 + file.length + packed.length, 16);
  return Buffer.concat([local, file, packed, central, file, end]);
}

async function send(
  target: Target,
  name: string,
  content: Buffer,
): Promise<{ taken: boolean; status: number; link: string }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const { method, path } = uploadDoors.putFile;
  const reply = await ask(target, path, { method, headers: { 'access-token': target.token }, body: form });
  const id = /"id":"([^"]+)"/.exec(reply.text)?.[1];
  const link = id ? `${uploadDoors.getFile.path}?path=${id}` : '';
  return { taken: codeOf(reply) === 0, status: reply.status, link };
}

export const hostileUploads: Probe = {
  name: 'hostile uploads',
  promise: 'what is not what its name says is refused; what is taken is never run',
  async run(target) {
    const wrong: string[] = [];
    const refuse: [string, Buffer][] = [
      ['page.png', html],
      ['page.html', html],
      ['picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['run.exe', Buffer.from('MZ\u0090')],
      ['run.png.exe', png],
      ['sheet.xlsx', html],
      ['macros.docm', zip('word/vbaProject.bin', Buffer.from('x'))],
      ['empty.png', Buffer.alloc(0)],
      ['too-large.txt', Buffer.alloc(11 * 1024 * 1024, 'a')],
      ['page.pdf', html],
    ];
    for (const [name, content] of refuse) {
      const { taken, status } = await send(target, name, content);
      if (taken || status >= 500) wrong.push(`${name} (${status})`);
    }
    // These are what they say, with something else inside: taken or not, they must not become pages or fill memory.
    const carry: [string, Buffer][] = [
      ['../../../etc/cron.d/x.png', png],
      ['..\\..\\x.png', png],
      ['a\u0000b.png', png],
      ['CON.png', png],
      [`${'x'.repeat(300)}.png`, png],
      ['polyglot.png', Buffer.concat([png, html])],
      ['polyglot.gif', Buffer.concat([Buffer.from('GIF89a/*'), html])],
      ['huge.png', hugePicture(30_000)],
      ['bomb.zip', zip('a', Buffer.alloc(50 * 1024 * 1024))],
      ['bomb.gz', gzipSync(Buffer.alloc(50 * 1024 * 1024))],
      ['bomb.xlsx', zip('xl/workbook.xml', Buffer.alloc(50 * 1024 * 1024))],
    ];
    for (const [name, content] of carry) {
      const { taken, status, link } = await send(target, name, content);
      if (status >= 500) wrong.push(`${name} (${status})`);
      if (!taken || !link) continue;
      const back = await ask(target, link, {
        headers: { 'access-token': target.token },
      });
      const kind = back.headers.get('content-type') ?? '';
      if (
        back.status === 200 &&
        (/html|javascript|svg/.test(kind) || back.headers.get('x-content-type-options') !== 'nosniff')
      )
        wrong.push(`${name} comes back as ${kind}`);
    }
    return {
      figures: wrong.length
        ? `wrong: ${wrong.join(', ')}`
        : `${refuse.length} refused, ${carry.length} harmless`,
      safe: !wrong.length,
    };
  },
};
