import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FileUseName } from '#server-kit/model';
import { judgeContent } from './file-content.ts';
import { contentDisposition, safeFileName } from './file-name.ts';
import { gif, pdf, png, webm } from './samples.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'bms-content-'))));
afterAll(() => rm(folder, { recursive: true }));

const judge = async (name: string, bytes: Buffer | string, use: FileUseName = 'attachment') => {
  const path = join(folder, 'sample');
  await writeFile(path, bytes);
  return judgeContent(path, name, use);
};

describe('the content of a file', () => {
  it('has to be what the name says', async () => {
    expect(await judge('图.png', png)).toBe('image/png');
    expect(await judge('a.PDF', pdf)).toBe('application/pdf');
    expect(await judge('a.gz', gzipSync('x'))).toBe('application/gzip');
    expect(await judge('a.txt', '采购说明\r\n第二行')).toBe('text/plain');
    expect(await judge('a.txt', Buffer.from([0xb2, 0xc9, 0xb9, 0xba]))).toBe('text/plain');
    expect(await judge('a.pdf', png)).toBeNull();
    expect(await judge('a.jpg', png)).toBeNull();
    expect(await judge('a.docx', pdf)).toBeNull();
  });

  it('is refused where a page calls itself a picture, a program a document, a binary a text', async () => {
    expect(await judge('a.png', '<html><script>alert(1)</script></html>')).toBeNull();
    expect(await judge('a.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]))).toBeNull();
    expect(await judge('a.txt', Buffer.from([0, 1, 2, 3]))).toBeNull();
    expect(await judge('a.esp', pdf)).toBeNull();
  });

  it('is refused where a picture is a page as well', async () => {
    const far = Buffer.concat([
      gif,
      Buffer.alloc(64 * 1024 - gif.length - 4),
      Buffer.from('<script>alert(1)'),
    ]);
    expect(await judge('a.gif', gif)).toBe('image/gif');
    expect(await judge('a.gif', Buffer.concat([gif, Buffer.from('<SCRIPT >alert(1)</script>')]))).toBeNull();
    expect(await judge('a.gif', far)).toBeNull();
  });

  it('is refused where a recording holds a page or is something else', async () => {
    expect(await judge('a.webm', webm('sound'), 'recording')).toBe('video/webm');
    expect(await judge('a.webm', webm('TITLE<script>alert(1)</script>'), 'recording')).toBeNull();
    expect(await judge('a.webm', '<html><script>alert(1)</script>', 'recording')).toBeNull();
    expect(await judge('a.ogg', webm('sound'), 'recording')).toBeNull();
    expect(await judge('a.mp4', png, 'recording')).toBeNull();
    expect(await judge('a.webm', webm('sound'))).toBeNull();
  });

  it('is allowed by use', async () => {
    expect(await judge('a.pdf', pdf, 'image')).toBeNull();
    expect(await judge('a.gif', gif, 'screenshot')).toBeNull();
    expect(await judge('a.exe', 'MZ')).toBeNull();
    expect(await judge('png', png)).toBeNull();
  });
});

describe('the name of a file', () => {
  it.each([
    ['合同 2026.pdf', '合同 2026.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\报价.xlsx', '报价.xlsx'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['..', 'file'],
    ['CON.txt', '_CON.txt'],
    ['a<b>:"c"|?*.png', 'a_b___c____.png'],
    ['  . hidden .. ', 'hidden'],
  ])('%j becomes %j', (sent, safe) => expect(safeFileName(sent)).toBe(safe));

  it('is cut without losing its ending, never inside a character', () => {
    const name = safeFileName(`${'𠮷'.repeat(300)}.pdf`);
    expect([...name]).toHaveLength(150);
    expect(name.endsWith('𠮷.pdf')).toBe(true);
  });

  it('goes into the header in a form that cannot break it', () => {
    expect(contentDisposition('attachment', `报价"%'.pdf`)).toBe(
      `attachment; filename="____'.pdf"; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%22%25%27.pdf`,
    );
  });
});
