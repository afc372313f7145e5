import { randomUUID } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { errorCodes, type Door } from '#calls/model';
import { importDoor } from '#documents/model';
import { recordImportDoor } from '#registers/model';
import { uploadDoors } from '#server-kit/model';
import { ask, codeOf, memoryOf, type Probe, type Reply, type Target } from '../probe.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** A chunk of a PNG: length, kind, content, checksum. */
function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A whole picture of so many pixels a side, black and white: a hundred kilobytes that become a hundred megabytes. */
function hugePicture(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
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

/** A file of the old Office, as far as its first bytes tell. */
const oldOffice = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_024), content]);
/** Entities that name one another: ten lines that become a thousand million. */
const entities = Buffer.from(
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e0 "x"><!ENTITY f SYSTEM "file:///etc/passwd">${Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  ).join('')}]><workbook>&e9;&f;</workbook>`,
);
/** The test file that every virus scanner knows, put together so that none finds it here. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

async function send(
  target: Target,
  name: string,
  content: Buffer,
  { method, path }: Door = uploadDoors.putFile,
): Promise<{ taken: boolean; status: number; link: string }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const reply = await ask(target, path, { method, headers: { 'access-token': target.token }, body: form });
  const id = /"id":"([^"]+)"/.exec(reply.text)?.[1];
  const link = id ? `${uploadDoors.getFile.path}?path=${id}` : '';
  return { taken: codeOf(reply) === 0, status: reply.status, link };
}

/** A picture as a canvas gives it, at the door for screenshots. */
const screenshot = (target: Target, content: Buffer, filename: string): Promise<Reply> =>
  ask(target, uploadDoors.putScreenshot.path, {
    method: uploadDoors.putScreenshot.method,
    headers: { 'access-token': target.token, 'content-type': 'application/json' },
    body: JSON.stringify({ base64: `data:image/png;base64,${content.toString('base64')}`, filename }),
  });

/** A workbook at the door of imports, where it is read. */
const imported = (target: Target, content: Buffer): Promise<Reply> =>
  ask(target, importDoor.path, {
    method: importDoor.method,
    headers: { 'access-token': target.administrator.token, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: randomUUID(),
      screen: 'REQ110P',
      fileName: '../list.xlsx',
      file: content.toString('base64'),
      dryRun: true,
    }),
  });

/** The same at the door of records. */
const importedRecords = (target: Target, content: Buffer): Promise<Reply> =>
  ask(target, recordImportDoor.path, {
    method: recordImportDoor.method,
    headers: { 'access-token': target.administrator.token, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: randomUUID(),
      ...{ register: 'warehouse', what: 'try', mode: 'both', keyBy: 'code', fileName: '../list.xlsx' },
      file: content.toString('base64'),
    }),
  });

const hostileWorkbooks: readonly [string, Buffer][] = [
  ['a page', html],
  ['a bomb', zip('xl/workbook.xml', Buffer.alloc(50 * 1024 * 1024))],
  ['entities', zip('xl/workbook.xml', entities)],
  ['a climbing name', zip('../../../../etc/cron.d/x', Buffer.from('x'))],
  ['nothing', Buffer.alloc(0)],
];

/** The doors beside the one for attachments; what went wrong there. */
async function atOtherDoors(target: Target): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, content] of [
    ['page.png', html],
    ['picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['run.exe', Buffer.from('MZ\u0090')],
    ['page.html', png],
  ] as const) {
    const reply = await screenshot(target, content, name);
    if (codeOf(reply) === 0 || reply.status >= 500) wrong.push(`screenshot ${name} (${reply.status})`);
  }
  for (const [name, content] of hostileWorkbooks) {
    const reply = await imported(target, content);
    // Refused for what it is, not for who sends it.
    if (reply.status >= 500 || codeOf(reply) === errorCodes.forbidden.code || reply.text.includes('"result"'))
      wrong.push(`import of ${name} (${reply.status} ${reply.text.slice(0, 80)})`);
  }
  // Archives that are unpacked, and records out of a workbook.
  for (const [name, content] of [
    ['bomb.zip', zip('a.txt', Buffer.alloc(200 * 1024 * 1024))],
    ['page.zip', html],
    ['climbs.zip', zip('../../../../etc/cron.d/x', Buffer.from('x'))],
    ['program.zip', zip('run.exe', Buffer.from('MZ\u0090'))],
    ['within.zip', zip('inner.zip', zip('a.txt', Buffer.alloc(50 * 1024 * 1024)))],
  ] as const) {
    const { status, link } = await send(target, name, content, uploadDoors.putZip);
    const refused = ['bomb.zip', 'page.zip', 'program.zip'].includes(name);
    // An entry that is refused says so in the answer; a link would be a file that was taken in.
    if (status >= 500 || (refused && link)) wrong.push(`archive ${name} (${status})`);
  }
  for (const [name, content] of hostileWorkbooks) {
    const reply = await importedRecords(target, content);
    if (reply.status >= 500 || codeOf(reply) === errorCodes.forbidden.code || reply.text.includes('"result"'))
      wrong.push(`import of records, ${name} (${reply.status} ${reply.text.slice(0, 80)})`);
  }
  return wrong;
}

export const hostileUploads: Probe = {
  name: 'hostile uploads',
  promise: 'what is not what its name says is refused; what is taken is never run',
  async run(target, size) {
    const wrong: string[] = [];
    const refuse: [string, Buffer][] = [
      ['page.png', html],
      ['page.html', html],
      ['picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['run.exe', Buffer.from('MZ\u0090')],
      ['run.png.exe', png],
      ['sheet.xlsx', html],
      ['macros.docm', zip('word/vbaProject.bin', Buffer.from('x'))],
      ['macros.docx', zip('word/vbaProject.bin', Buffer.from('x'))],
      ['macros.xls', oldOffice(Buffer.from('_VBA_PROJECT', 'utf16le'))],
      ['virus.txt', Buffer.from(testVirus)],
      ['virus.zip', Buffer.concat([zip('a', Buffer.alloc(10)), Buffer.from(testVirus)])],
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
      ['climbs.zip', zip('../../../../etc/cron.d/x', Buffer.from('x'))],
    ];
    const before = memoryOf(target);
    const disposition = /^(inline|attachment); filename="[^"/\\\\]*"; filename\*=UTF-8''[^/\\\\]*$/;
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
      if (
        back.status === 200 &&
        !/sandbox|object-src 'self'/.test(back.headers.get('content-security-policy') ?? '')
      )
        wrong.push(`${name} comes back as a page of ours`);
      if (back.status === 200 && !disposition.test(back.headers.get('content-disposition') ?? ''))
        wrong.push(`${name} comes back under ${back.headers.get('content-disposition')}`);
    }
    wrong.push(...(await atOtherDoors(target)));
    const grown = memoryOf(target) - before;
    return {
      figures: wrong.length
        ? `wrong: ${wrong.join(', ')}`
        : `${refuse.length} refused (pages, programs, macros, a virus, too large), ${carry.length} harmless; 4 screenshots, 10 workbooks and 5 archives at their doors; the server grew by ${Math.max(0, grown).toFixed(0)} MB over 600 MB of bombs`,
      // Whoever unpacked one would hold more than that; below it is what a busy machine has not collected yet.
      safe: !wrong.length && grown < (size < 1 ? 200 : 100),
    };
  },
};
