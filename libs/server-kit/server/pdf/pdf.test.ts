import { constants, deflateSync } from 'node:zlib';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { WireAnswer } from '#calls/model';
import { pdfLimits, type UploadedFile } from '#server-kit/model';
import { diskStore } from '../files/disk-store.ts';
import { filesFeature } from '../files/files-feature.ts';
import { png } from '../files/samples.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bms-pdf-'));
  server = await testServer([filesFeature({ store: diskStore(folder), owners: [] })]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

type Answer = WireAnswer & { data: UploadedFile };
const tokens = new Map<string, string>();
const headersOf = (personId: string) => {
  const token = tokens.get(personId) ?? server.tokenFor({ personId });
  tokens.set(personId, token);
  return { authorization: `Bearer ${token}`, 'accept-language': 'en' };
};
const ask = async (url: string, payload: object, as: string | null = 'ann'): Promise<Answer> => {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: as ? headersOf(as) : {} });
  return answer.json<Answer>();
};
const create = (payload: object, as?: string | null) => ask('/bseajax/pdf/create', payload, as);
const merge = (payload: object, as?: string | null) => ask('/bseajax/pdf/merge', payload, as);
const encrypt = (payload: object, as?: string | null) => ask('/Bseajax/Bseobj/pdf_encrypt', payload, as);

const upload = async (name: string, bytes: Uint8Array, as = 'ann'): Promise<UploadedFile> => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://x', { method: 'POST', body });
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/upload/file/putFile', payload: Buffer.from(await request.arrayBuffer()) },
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headersOf(as) },
  });
  return answer.json<Answer>().data;
};
const bytesOf = async ({ link }: UploadedFile): Promise<Buffer> =>
  (await server.app.inject({ url: link })).rawPayload;
const pagesOf = async (pages: number): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  for (let at = 0; at < pages; at++) document.addPage([200 + at, 100]);
  return document.save();
};

/** A megabyte whose stream of objects unpacks to most of a gigabyte. */
function bomb(): Buffer {
  // What is packed once is repeated: to pack all of it takes longer than to refuse it.
  const once = deflateSync(Buffer.alloc(8_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([once, ...Array.from({ length: 99 }, () => once.subarray(2))]);
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n' +
        `4 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>>stream\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

describe('a PDF of document data', () => {
  const title = '请购单 PR2026110001';

  it('is written with Chinese text over as many pages as it needs, and is the caller’s upload', async () => {
    const { code, data } = await create({
      title,
      parts: [
        { kind: 'heading', text: '明细' },
        {
          kind: 'facts',
          facts: [
            ['申请人', '李喆堃'],
            ['金额', 'CNY 1,234.50'],
          ],
        },
        {
          ...{ kind: 'table', heads: ['物料', '数量'], numbers: [1] },
          rows: Array.from({ length: 80 }, (_, at) => [`不锈钢板 ${at}`, `${at}.00`]),
        },
        { kind: 'text', text: '请于月底前到货。'.repeat(200) },
      ],
    });
    expect(code).toBe(0);
    expect(data).toMatchObject({ name: `${title}.pdf`, mediaType: 'application/pdf' });
    const bytes = await bytesOf(data);
    const document = await PDFDocument.load(bytes);
    expect(document.getTitle()).toBe(title);
    expect(document.getPageCount()).toBeGreaterThan(2);
    // Only the glyphs that are used travel along: the font itself has eight megabytes.
    expect(bytes.length).toBeLessThan(200_000);
    const other = await server.app.inject({
      ...{ url: `/upload/file/getFile?path=${data.id}`, headers: headersOf('bob') },
    });
    expect(other.json()).toMatchObject({ code: 40401 });
  });

  it('says which field is wrong, and what is too much', async () => {
    const table = { kind: 'table', heads: ['a', 'b'] };
    expect(await create({ title: '', parts: [{ ...table, rows: [['1']] }] })).toMatchObject({
      code: 40001,
      errors: [
        { path: 'title' },
        { path: 'parts.0.rows', message: expect.stringContaining('as many cells') },
      ],
    });
    const rows = Array.from({ length: pdfLimits.cells / 2 + 1 }, () => ['1', '2']);
    expect(await create({ title, parts: [{ ...table, rows }] })).toMatchObject({ code: 41301 });
    const long = { kind: 'text', text: '长'.repeat(20_000) };
    expect(await create({ title, parts: Array.from({ length: 7 }, () => long) })).toMatchObject({
      code: 41301,
    });
    const lines = { kind: 'text', text: '\n'.repeat(19_000) };
    expect(await create({ title, parts: [lines, lines] })).toMatchObject({
      code: 41301,
      msg: expect.stringContaining(`more than ${pdfLimits.pages} pages`),
    });
  });
});

describe('merging', () => {
  it('puts pages together in the order that was asked for', async () => {
    const [one, two] = [await upload('a.pdf', await pagesOf(1)), await upload('b.pdf', await pagesOf(2))];
    const { code, data } = await merge({ name: '合同', paths: [two.save_path, one.id] });
    expect(code).toBe(0);
    expect(data.name).toBe('合同.pdf');
    const document = await PDFDocument.load(await bytesOf(data));
    expect(document.getPages().map((page) => page.getWidth())).toEqual([200, 201, 200]);
  });

  it('refuses what is not the caller’s, not a PDF, damaged, or too long, by name', async () => {
    const fine = await upload('a.pdf', await pagesOf(1));
    expect(await merge({ paths: [fine.id] }, 'bob')).toMatchObject({ code: 40401 });
    expect(await merge({ paths: [] })).toMatchObject({ code: 40001, errors: [{ path: 'paths' }] });
    const picture = await upload('b.png', png);
    expect(await merge({ paths: [fine.id, picture.id] })).toMatchObject({
      ...{ code: 41501, msg: 'b.png is not a PDF' },
    });
    const damaged = await upload('c.pdf', Buffer.from('%PDF-1.4\nnothing of the kind'));
    expect(await merge({ paths: [fine.id, damaged.id] })).toMatchObject({
      ...{ code: 41501, msg: expect.stringContaining('c.pdf: it cannot be read') },
    });
    const long = await upload('d.pdf', await pagesOf(pdfLimits.pages));
    expect(await merge({ paths: [long.id] })).toMatchObject({ code: 0 });
    expect(await merge({ paths: [fine.id, long.id] })).toMatchObject({
      ...{ code: 41301, msg: expect.stringContaining('d.pdf') },
    });
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('refuses a small file that unpacks to most of a gigabyte, and answers others meanwhile', async () => {
    const bad = await upload('bomb.pdf', bomb());
    const [refused, other] = await Promise.all([
      merge({ paths: [bad.id] }),
      create({ title: 'a', parts: [] }),
    ]);
    expect(refused).toMatchObject({ code: 41301, msg: expect.stringContaining('too much time or memory') });
    expect(other.code).toBe(0);
  });
});

describe('a password', () => {
  it('is asked for by the file that comes back, and a locked file is not taken', async () => {
    const file = await upload('工资.pdf', await pagesOf(2));
    expect(await encrypt({ path: file.id, password: '12345' })).toMatchObject({
      code: 40001,
      errors: [{ path: 'password' }],
    });
    const { code, data } = await encrypt({ path: file.id, password: '请勿外传 2026' });
    expect(code).toBe(0);
    expect(data.name).toBe('工资.pdf');
    const bytes = await bytesOf(data);
    await expect(PDFDocument.load(bytes)).rejects.toThrow('encrypted');
    await expect(PDFDocument.load(bytes, { password: 'wrong' })).rejects.toThrow('incorrect');
    expect((await PDFDocument.load(bytes, { password: '请勿外传 2026' })).getPageCount()).toBe(2);
    for (const answer of [
      await merge({ paths: [data.id] }),
      await encrypt({ path: data.id, password: 'another' }),
    ])
      expect(answer).toMatchObject({ code: 41501, msg: expect.stringContaining('locked with a password') });
  });
});

it('no door makes anything for somebody who has not signed in', async () => {
  for (const answer of [
    await create({ title: 'a', parts: [] }, null),
    await merge({ paths: ['a'] }, null),
    await encrypt({ path: 'a', password: '123456' }, null),
  ])
    expect(answer).toMatchObject({ code: 70000 });
});
