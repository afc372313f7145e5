import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { CallError, type WireAnswer } from '#calls/model';
import {
  browseImages,
  fileRecords,
  healthBankFileRecords,
  linkToFile,
  type UploadedFile,
} from '#server-kit/model';
import type { ActorContext } from '../context.ts';
import { packed } from '../testing/packed.ts';
import { completeActor, testServer, type TestServer } from '../testing/test-server.ts';
import { newId } from '../db/ids.ts';
import { bindFiles, filesOf, lengthsOf, releaseFiles } from './bind-files.ts';
import { cleanOrphans } from './clean-orphans.ts';
import { copyFiles } from './copy-files.ts';
import { diskStore } from './disk-store.ts';
import type { FileOwner } from './file-owner.ts';
import { mostUnbound } from './file-service.ts';
import type { FileStore } from './file-store.ts';
import { filesFeature } from './files-feature.ts';
import { documentWithMacros, gif, pdf, png, recordedFor } from './samples.ts';
import { takeZip } from './put-zip.ts';
import { fileLinkSecret } from './file-table.ts';
import { linkLifetime, linkSigner, rotateLinkSecret, secretDays } from './signed-link.ts';

/** A record whose changes fail when they are committed. */
const failing: FileOwner = {
  type: 'failing',
  mayRead: async () => true,
  mayChange: async () => true,
  changed: async ({ atEnd }) => void (await atEnd.db.execute(sql`SELECT 1 / 0`)),
};

let server: TestServer;
let folder: string;

/** A record 'form' of ann's, which bob may read. */
const forms: FileOwner = {
  type: 'form',
  mayRead: async ({ actor }) => ['ann', 'bob'].includes(actor.personId),
  mayChange: async ({ actor }) => actor.personId === 'ann',
};

const tokens = new Map<string, string>();
const headersOf = (personId: string) => {
  const token = tokens.get(personId) ?? server.tokenFor({ personId });
  tokens.set(personId, token);
  return { authorization: `Bearer ${token}`, 'accept-language': 'en' };
};
const inTransaction = <T>(personId: string, work: (context: ActorContext) => Promise<T>): Promise<T> =>
  server.contexts.background('test', (context) => work({ ...context, actor: completeActor({ personId }) }));

type Upload = WireAnswer & { data: UploadedFile };
interface Part {
  name: string;
  bytes: Buffer;
  fields?: Record<string, string>;
}

const form = async ({ name, bytes, fields = {} }: Part) => {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://x', { method: 'POST', body });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
};
const upload = async (part: Part, as: string | null = 'ann', url = '/upload/file/putFile') => {
  const { payload, headers } = await form(part);
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, 'accept-language': 'en', ...(as && headersOf(as)) },
  });
};
const uploaded = async (part: Part, as = 'ann'): Promise<UploadedFile> =>
  (await upload(part, as)).json<Upload>().data;
const get = (path: string, as: string) =>
  server.app.inject({
    url: `/upload/file/getFile?path=${encodeURIComponent(path)}`,
    headers: headersOf(as),
  });
const linkOf = (path: string, as: string) => server.callAs({ personId: as }, linkToFile, { path });
const records = (as: string, wire: { action?: 'L' | 'A' | 'D' } & Record<string, string>) =>
  server.callAs({ personId: as }, fileRecords, { TABLE_NAME: 'form', TABLE_GUID: '1', ...wire });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bms-files-'));
  server = await testServer([filesFeature({ store: diskStore(folder), owners: [forms, failing] })]);
});
afterEach(() => server.database.pool.query('DELETE FROM file'));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('an upload', () => {
  it('stores the file and answers what the wire wants', async () => {
    const answer = await upload({ name: '报价 单.pdf', bytes: pdf });
    expect(answer.json()).toMatchObject({
      code: 0,
      data: {
        name: '报价 单.pdf',
        size: pdf.length,
        mediaType: 'application/pdf',
        save_path: expect.stringMatching(/^\d{4}\/\d\d\/[0-9a-f-]{36}\.pdf$/),
        link: expect.stringContaining('/upload/file/getFile?path='),
      },
    });
    const got = await get(answer.json<Upload>().data.save_path, 'ann');
    expect(got.rawPayload).toEqual(pdf);
    expect(got.headers['content-disposition']).toContain(
      "filename*=UTF-8''%E6%8A%A5%E4%BB%B7%20%E5%8D%95.pdf",
    );
  });

  it('may have 10,485,760 bytes', async () => {
    const bytes = Buffer.alloc(10_485_760, 'a');
    expect(await uploaded({ name: 'a.txt', bytes })).toMatchObject({ size: bytes.length });
  });

  it('is refused without a session, and nothing is kept', async () => {
    expect((await upload({ name: 'a.png', bytes: png }, null)).json()).toMatchObject({ code: 70000 });
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it.each([
    ['a page as a picture', { name: 'a.png', bytes: Buffer.from('<html><script>1</script>') }, 41501],
    [
      'a picture that is a page',
      { name: 'a.gif', bytes: Buffer.concat([gif, Buffer.from('<script>')]) },
      41501,
    ],
    ['macros', { name: 'a.docx', bytes: documentWithMacros }, 41501],
    ['a format that is not allowed', { name: 'a.exe', bytes: png }, 41501],
    ['a program that was renamed', { name: 'a.pdf', bytes: Buffer.from('MZ\x90\0\x03\0\0\0') }, 41501],
    ['one byte too many', { name: 'a.txt', bytes: Buffer.alloc(10_240 * 1024 + 1, 'a') }, 41301],
  ])('is refused for %s', async (_why, part, code) => {
    const answer = await upload(part);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.json<WireAnswer>().msg).toContain(part.name);
    expect((await server.database.pool.query('SELECT FROM file')).rowCount).toBe(0);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('that ends early, or is no form at all, is asked for again', async () => {
    const { payload, headers } = await form({ name: 'a.png', bytes: png });
    for (const body of [
      payload.subarray(0, payload.length - 20),
      payload.subarray(0, 60),
      Buffer.from('--x'),
      png,
    ]) {
      const answer = await server.app.inject({
        ...{ method: 'POST', url: '/upload/file/putFile', payload: body },
        headers: { ...headers, ...headersOf('ann') },
      });
      expect(answer.json()).toMatchObject({ code: 40001 });
    }
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('says that there is no room where the disk is full', async () => {
    const full = {
      ...diskStore(join(folder, 'full')),
      put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    };
    const other = await testServer([filesFeature({ store: full, owners: [] })]);
    const { payload, headers } = await form({ name: 'a.png', bytes: png });
    const answer = await other.app.inject({
      ...{ method: 'POST', url: '/upload/file/putFile', payload },
      headers: { ...headers, authorization: `Bearer ${other.tokenFor({ personId: 'ann' })}` },
    });
    expect(answer.json()).toMatchObject({ code: 50301, msg: expect.stringContaining('存储空间不足') });
    expect(await readdir(join(folder, 'full/incoming'))).toEqual([]);
    await other.close();
  });

  it('is limited by its use', async () => {
    const big = { name: 'a.gif', bytes: Buffer.concat([gif, Buffer.alloc(2_049 * 1024)]) };
    expect((await upload(big, 'ann', '/upload/file/putFile?use=image')).json()).toMatchObject({
      code: 41301,
    });
    expect((await upload(big)).json()).toMatchObject({ code: 0 });
    const wrong = await upload({ name: 'a.pdf', bytes: pdf }, 'ann', '/upload/file/putFile?use=image');
    expect(wrong.json()).toMatchObject({ code: 41501 });
  });

  it('takes exactly the limit', async () => {
    const full = await upload({ name: 'a.txt', bytes: Buffer.alloc(10_240 * 1024, 'a') });
    expect(full.json()).toMatchObject({ code: 0 });
  });

  it('makes names harmless', async () => {
    const file = await uploaded({ name: '..\\..\\a\u202Egnp.png', bytes: png });
    expect(file.name).toBe('agnp.png');
  });

  it('asks for a file where there is none', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/upload/file/putFile',
      headers: headersOf('ann'),
      payload: {},
    });
    expect(answer.json()).toMatchObject({ code: 40001 });
  });

  it('is bounded by what one person leaves unused', async () => {
    await server.database.pool.query(
      `INSERT INTO file (id, key, use, name, size, media_type, sha256, uploader_id, company_id)
       SELECT gen_random_uuid(), 'k' || n, 'attachment', 'a', 1, 'x', repeat('0', 64), 'ann', 'metals'
         FROM generate_series(1, $1::int) n`,
      [mostUnbound],
    );
    expect((await upload({ name: 'a.png', bytes: png })).json()).toMatchObject({ code: 42901 });
    expect((await upload({ name: 'a.png', bytes: png }, 'bob')).json()).toMatchObject({ code: 0 });
  });
});

describe('a virus scanner', () => {
  let scanned: TestServer;
  let answer: () => Promise<string | null>;
  beforeAll(async () => {
    const scanner = { scan: () => answer() };
    scanned = await testServer([
      filesFeature({ store: diskStore(join(folder, 'scanned')), owners: [forms], scanner }),
    ]);
  });
  afterAll(() => scanned.close());
  const send = async (language = 'zh') => {
    const { payload, headers } = await form({ name: '报价.pdf', bytes: pdf });
    const token = scanned.tokenFor({ personId: 'ann' });
    return scanned.app.inject({
      ...{ method: 'POST', url: '/upload/file/putFile', payload },
      headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': language },
    });
  };
  const nothingKept = async () => {
    expect((await scanned.database.pool.query('SELECT FROM file')).rowCount).toBe(0);
    expect(await readdir(join(folder, 'scanned'))).toEqual(['incoming']);
    expect(await readdir(join(folder, 'scanned/incoming'))).toEqual([]);
  };

  it('has infected files refused in both languages, stored nowhere, and told of', async () => {
    answer = async () => 'Eicar-Test-Signature';
    expect((await send()).json()).toMatchObject({
      code: 41501,
      msg: '“报价.pdf”含有病毒（Eicar-Test-Signature），已拒绝上传',
    });
    expect((await send('en')).json<WireAnswer>().msg).toMatch(/carries a virus \(Eicar-Test-Signature\)/);
    await nothingKept();
    const { rows } = await scanned.database.pool.query('SELECT name, data FROM business_event LIMIT 1');
    expect(rows).toEqual([
      {
        name: 'files.infectedFileRefused',
        data: expect.objectContaining({ file: '报价.pdf', virus: 'Eicar-Test-Signature', personId: 'ann' }),
      },
    ]);
  });

  it('has one refused that comes in a call too, and told of', async () => {
    answer = async () => 'Eicar-Test-Signature';
    const events = async () =>
      (await scanned.database.pool.query('SELECT FROM business_event')).rowCount ?? 0;
    const before = await events();
    await expect(
      scanned.callAs({ personId: 'ann' }, fileRecords, {
        ...{ TABLE_NAME: 'form', TABLE_GUID: '1', action: 'A', filename: '报价.pdf' },
        content: pdf.toString('base64'),
      }),
    ).rejects.toMatchObject({ errorName: 'wrongMediaType' });
    expect(await events()).toBe(before + 1);
    await nothingKept();
  });

  it('that does not answer lets nothing in', async () => {
    answer = async () => {
      throw new Error('connect ECONNREFUSED');
    };
    expect((await send()).json()).toMatchObject({ code: 50301, msg: '病毒扫描暂不可用，请稍后再上传' });
    await nothingKept();
    answer = async () => null;
    expect((await send()).json()).toMatchObject({ code: 0 });
  });
});

describe('a screenshot', () => {
  const send = (payload: object, as: string | null = 'ann') =>
    server.app.inject({
      method: 'POST',
      url: '/upload/dd/putFile',
      payload,
      headers: as ? headersOf(as) : {},
    });

  it('comes as base64 in JSON', async () => {
    const answer = await send({ base64: `data:image/png;base64,${png.toString('base64')}` });
    expect(answer.json()).toMatchObject({ code: 0, data: { mediaType: 'image/png', size: png.length } });
    expect((await send({ base64: 'not base64 !!' })).json()).toMatchObject({ code: 40001 });
    expect((await send({ base64: pdf.toString('base64') })).json()).toMatchObject({ code: 41501 });
    expect((await send({ base64: png.toString('base64') }, null)).json()).toMatchObject({ code: 70000 });
    expect((await send({ base64: 'not base64 !!' }, null)).json()).toMatchObject({ code: 70000 });
  });

  it('or as a form that carries the token as a field', async () => {
    const answer = await upload(
      { name: 'a.png', bytes: png, fields: { token: server.tokenFor({ personId: 'ann' }) } },
      null,
      '/upload/dd/putFile',
    );
    expect(answer.json()).toMatchObject({ code: 0 });
  });
});

describe('a download', () => {
  it('of a file that no record owns is the uploader’s alone', async () => {
    const file = await uploaded({ name: 'a.png', bytes: png });
    expect((await get(file.save_path, 'ann')).statusCode).toBe(200);
    expect((await get(file.id, 'ann')).statusCode).toBe(200);
    expect((await get(file.save_path, 'bob')).statusCode).toBe(404);
    await expect(linkOf(file.id, 'bob')).rejects.toThrow(CallError);
  });

  it('is authorised by the record that owns the file', async () => {
    const file = await uploaded({ name: 'a.png', bytes: png });
    await inTransaction('ann', (context) => bindFiles(context, [file.id], { type: 'form', id: '1' }));
    expect((await get(file.save_path, 'bob')).statusCode).toBe(200);
    expect((await get(file.save_path, 'carl')).statusCode).toBe(404);
    const other = await uploaded({ name: 'a.png', bytes: png });
    await inTransaction('ann', (context) => bindFiles(context, [other.id], { type: 'unknown', id: '1' }));
    expect((await get(other.save_path, 'ann')).statusCode).toBe(404);
  });

  it('is opened by a signed link for five minutes, and by no altered one', async () => {
    const file = await uploaded({ name: 'a.png', bytes: png });
    const { link } = (await linkOf(file.id, 'ann')).data;
    const opened = await server.app.inject({ url: link });
    expect(opened.rawPayload).toEqual(png);
    // The browser of whoever opened it may keep it for as long, and nobody between.
    expect(opened.headers['cache-control']).toBe('private, max-age=300');
    const { save_path } = await uploaded({ name: 'b.png', bytes: png });
    const altered = link.replace(encodeURIComponent(file.save_path), encodeURIComponent(save_path));
    expect(altered).not.toBe(link);
    expect((await server.app.inject({ url: altered })).statusCode).toBe(403);
    expect((await server.app.inject({ url: link.replace(/expires=\d/, 'expires=9') })).statusCode).toBe(403);
    const { expires = '', signature = '' } = Object.fromEntries(new URL(link, 'http://x').searchParams);
    const isSigned = (later: number) =>
      linkSigner().isSigned(
        server.database.db,
        file.save_path,
        expires,
        signature,
        new Date(Number(expires) - linkLifetime + later),
      );
    expect(await isSigned(linkLifetime)).toBe(true);
    expect(await isSigned(linkLifetime + 1)).toBe(false);
  });

  it('is opened by links of the key before for as long as they live, in every process', async () => {
    const { db } = server.database;
    const minute = 60_000;
    const start = Date.now() + secretDays * 24 * 60 * minute + minute;
    const at = (minutes: number) => new Date(start + minutes * minute);
    const [here, there] = [linkSigner(), linkSigner()];
    const opens = async (link: string, by: typeof here, minutes: number) => {
      const {
        path = '',
        expires = '',
        signature = '',
      } = Object.fromEntries(new URL(link, 'http://x').searchParams);
      return by.isSigned(db, path, expires, signature, at(minutes));
    };
    const before = await here.link(db, 'a', at(0));
    await there.link(db, 'a', at(0));
    expect(await rotateLinkSecret(db, at(0))).toBe(true);
    expect(await rotateLinkSecret(db, at(1))).toBe(false);
    // One process knows the new key, the other one still signs with the old one for a moment.
    const after = await linkSigner().link(db, 'a', at(0.5));
    const late = await there.link(db, 'a', at(0.9));
    expect(await opens(after, here, 0.6)).toBe(true);
    expect(await opens(before, here, 4.9)).toBe(true);
    expect(await opens(late, linkSigner(), 5.8)).toBe(true);
    // The key before the one before opens nothing.
    expect(await rotateLinkSecret(db, at(secretDays * 24 * 60 + 1))).toBe(true);
    expect(await opens(before, linkSigner(), 0)).toBe(false);
    await db.update(fileLinkSecret).set({ previous: null, rotatedAt: new Date() });
  });

  it('is nobody’s page', async () => {
    const text = await get((await uploaded({ name: 'a.txt', bytes: Buffer.from('<script>') })).id, 'ann');
    expect(text.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const picture = await get((await uploaded({ name: 'a.png', bytes: png })).id, 'ann');
    expect(picture.headers['content-disposition']).toMatch(/^inline/);
  });

  it('is framed by our own pages only where it is a PDF, whose viewer needs a frame', async () => {
    const shown = await get((await uploaded({ name: 'a.pdf', bytes: pdf })).id, 'ann');
    expect(shown.headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    const picture = await get((await uploaded({ name: 'a.png', bytes: png })).id, 'ann');
    expect(picture.headers['x-frame-options']).toBe('DENY');
  });

  it('is played part by part where it is a recording, and given whole otherwise', async () => {
    const recording = Buffer.concat([recordedFor(2_000), Buffer.from('0123456789')]);
    const size = recording.byteLength;
    const { payload, headers } = await form({ name: 'a.webm', bytes: recording });
    const put = await server.app.inject({
      ...{ method: 'POST', url: '/upload/file/putFile?use=recording', payload },
      headers: { ...headers, ...headersOf('ann') },
    });
    const { id, save_path: path } = put.json<Upload>().data;
    expect(await lengthsOf(server.database.db, [id])).toEqual(new Map([[id, 2_000]]));
    const part = (range: string, as = 'ann', of = path) =>
      server.app.inject({
        url: `/upload/file/getFile?path=${encodeURIComponent(of)}`,
        headers: { ...headersOf(as), range },
      });
    const last = await part('bytes=-4');
    expect([last.statusCode, last.body, last.headers['content-range']]).toEqual([
      ...[206, '6789'],
      `bytes ${size - 4}-${size - 1}/${size}`,
    ]);
    expect(last.headers['content-security-policy']).toContain('sandbox');
    const beyond = await part(`bytes=${size}-`);
    expect([beyond.statusCode, beyond.body]).toEqual([416, '']);
    expect((await part('bytes=0-1,3-4')).statusCode).toBe(200);
    // Whose file it is is asked for a part as for the whole.
    expect((await part('bytes=0-1', 'bob')).statusCode).toBe(404);
    const picture = await uploaded({ name: 'a.png', bytes: png });
    expect((await part('bytes=0-1', 'ann', picture.save_path)).statusCode).toBe(200);
  });

  it('says that it is lost where the bytes are gone', async () => {
    const file = await uploaded({ name: 'a.png', bytes: png });
    await diskStore(folder).remove(file.save_path);
    expect((await get(file.id, 'ann')).json()).toMatchObject({
      code: 40401,
      msg: expect.stringContaining('lost'),
    });
  });

  it('of a path that no database could keep is refused, and no failure', async () => {
    expect((await get('a\0b', 'ann')).json()).toMatchObject({ errors: [{ path: 'path' }] });
  });

  it('does not follow paths out of the store', async () => {
    expect((await get('../../etc/passwd', 'ann')).statusCode).toBe(404);
  });
});

describe('binding', () => {
  const owner = { type: 'form', id: '1' };
  const bind = (as: string, ids: string[], to = owner) =>
    inTransaction(as, (context) => bindFiles(context, ids, to));

  it('takes only files of one’s own that no other record owns', async () => {
    const file = await uploaded({ name: 'a.png', bytes: png });
    await expect(bind('bob', [file.id])).rejects.toMatchObject({
      details: { problems: [{ path: 'attachments.0' }] },
    });
    expect(await bind('ann', [file.id])).toEqual([
      { id: file.id, name: 'a.png', size: png.length, mediaType: 'image/png' },
    ]);
    await expect(bind('ann', [file.id], { type: 'form', id: '2' })).rejects.toThrow(CallError);
    // Whoever edits the record later keeps its files without being their uploader.
    await expect(bind('bob', [file.id])).resolves.toHaveLength(1);
    await expect(bind('ann', ['nonsense'])).rejects.toThrow(CallError);
  });

  it('lets go of what the record no longer names, and leaves all as it was if the save fails', async () => {
    const [a, b] = [
      await uploaded({ name: 'a.png', bytes: png }),
      await uploaded({ name: 'b.png', bytes: png }),
    ];
    await bind('ann', [a.id]);
    await expect(
      inTransaction('ann', async (context) => {
        await bindFiles(context, [b.id], owner);
        throw new Error('the save failed');
      }),
    ).rejects.toThrow('the save failed');
    expect((await filesOf(server.database.db, owner)).map(({ name }) => name)).toEqual(['a.png']);
    await bind('ann', [b.id]);
    expect((await filesOf(server.database.db, owner)).map(({ name }) => name)).toEqual(['b.png']);
    await bind('ann', []);
    expect(await filesOf(server.database.db, owner)).toEqual([]);
  });
});

describe('UPF01', () => {
  it('lists, adds and deletes the files of a record', async () => {
    const file = await uploaded({ name: 'a.png', bytes: png });
    const added = await records('ann', {
      action: 'A',
      url: file.save_path,
      filename: '现场照片',
      filedesc: '入库',
    });
    expect(added.lists).toMatchObject([{ filename: '现场照片.png', filedesc: '入库', filetype: 'png' }]);
    expect(await records('bob', {})).toEqual(added);
    const again = await uploaded({ name: 'b.png', bytes: png });
    const replaced = await records('ann', {
      action: 'A',
      url: again.save_path,
      filename: '现场照片',
      unique: '1',
    });
    expect(replaced.lists.map(({ upfid }) => upfid)).toEqual([again.id]);
    expect((await records('ann', { action: 'D', upfid: again.id })).lists).toEqual([]);
    await expect(records('ann', { action: 'D', upfid: again.id })).rejects.toThrow(CallError);
  });

  it('takes a file along with the record, with its kind, and tells parts of a record apart', async () => {
    const sent = await records('ann', {
      ...{ action: 'A', filename: '检验报告', filetype: 'png', content: png.toString('base64') },
      ...{ REPORTID: 'r-7', MEMO: '复检' },
    });
    expect(sent.lists).toMatchObject([
      { filename: '检验报告.png', filetype: 'png', REPORTID: 'r-7', MEMO: '复检', size: png.length },
    ]);
    expect((await records('ann', { passcode: 'r-7' })).total).toBe(1);
    expect((await records('ann', { REPORTID: 'r-8' })).total).toBe(0);
    // What it holds has to be what its kind says, as of any upload.
    await expect(
      records('ann', { action: 'A', filename: 'a', filetype: 'pdf', content: png.toString('base64') }),
    ).rejects.toMatchObject({ errorName: 'wrongMediaType' });
    await expect(records('ann', { action: 'A', filename: 'a.png', content: '<>' })).rejects.toMatchObject({
      errorName: 'invalid',
    });
  });

  it('keeps no bytes of a file that came along where the call fails, were it at its end', async () => {
    const stored = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.png'));
    const before = await stored();
    const sent = { action: 'A', filename: 'a.png', content: png.toString('base64') } as const;
    await expect(records('ann', { ...sent, TABLE_NAME: 'failing' })).rejects.toThrow(CallError);
    expect(await stored()).toEqual(before);
    await records('ann', sent);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  it('is HBUPF01 too, over the same files and by the same rights', async () => {
    const atBank = (as: string, wire: { action?: 'L' | 'A' | 'D' } & Record<string, string>) =>
      server.callAs({ personId: as }, healthBankFileRecords, {
        TABLE_NAME: 'form',
        TABLE_GUID: '1',
        ...wire,
      });
    const file = await uploaded({ name: 'a.png', bytes: png });
    const added = await atBank('ann', { action: 'A', url: file.save_path, MEMO: '复检' });
    expect(added.lists).toMatchObject([{ filename: 'a.png', MEMO: '复检' }]);
    expect(await records('ann', {})).toEqual(added);
    await expect(atBank('bob', { action: 'D', upfid: file.id })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await expect(atBank('carl', {})).rejects.toMatchObject({ errorName: 'notFound' });
    expect((await atBank('ann', { action: 'D', upfid: file.id })).total).toBe(0);
  });

  it('leaves it to the record who may', async () => {
    const file = await uploaded({ name: 'a.png', bytes: png }, 'bob');
    await expect(records('bob', { action: 'A', url: file.save_path })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    await expect(records('carl', {})).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(records('ann', { action: 'A', url: file.save_path })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });
});

describe('an archive', () => {
  const put = (bytes: Buffer) => upload({ name: 'a.zip', bytes }, 'ann', '/upload/zip/putFile');
  interface Answer {
    code: number;
    data: { entries: { name: string; file: UploadedFile | null; problem: string[] | null }[] };
  }

  it('is unpacked to files that each came as if alone', async () => {
    const answer = (
      await put(packed({ 'site/a.png': png, 'site/run.exe': Buffer.from('MZ') }))
    ).json<Answer>();
    expect(answer.data.entries).toMatchObject([
      { name: 'a.png', file: { mediaType: 'image/png', size: png.length }, problem: null },
      { name: 'run.exe', file: null, problem: [expect.any(String), expect.any(String)] },
    ]);
    expect((await get(answer.data.entries[0]?.file?.id ?? '', 'ann')).statusCode).toBe(200);
    expect((await get(answer.data.entries[0]?.file?.id ?? '', 'bob')).json()).toMatchObject({ code: 40401 });
  });

  it('is refused where it is a bomb or none, and leaves nothing behind', async () => {
    expect((await put(packed({ 'a.txt': Buffer.alloc(12_000_000) }))).json()).toMatchObject({ code: 41301 });
    expect((await put(Buffer.from('nothing of the kind'))).json()).toMatchObject({ code: 41501 });
    expect((await upload({ name: 'a.zip', bytes: png }, null, '/upload/zip/putFile')).json()).toMatchObject({
      code: 70000,
    });
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect((await server.database.pool.query('SELECT FROM file')).rowCount).toBe(0);
  });

  it('waits with few others, on the disk, while another one is unpacked', async () => {
    const gate = Promise.withResolvers<void>();
    const refused: unknown[] = [];
    const put = () =>
      takeZip(
        Readable.from([packed({ 'a.png': png })]),
        { store: diskStore(folder), links: linkSigner(), scanner: null },
        (work) => gate.promise.then(() => inTransaction('ann', work)),
      ).catch((error: unknown) => {
        refused.push(error);
        // The two that came last.
        if (refused.length === 2) gate.resolve();
        return null;
      });
    const taken = await Promise.all(Array.from({ length: 8 }, put));
    expect(taken.filter((files) => files?.[0]?.file?.mediaType === 'image/png')).toHaveLength(6);
    expect(refused).toMatchObject([{ errorName: 'tooMany' }, { errorName: 'tooMany' }]);
  });
});

describe('the cleaning', () => {
  /** As the job does it; answers how many files are gone. */
  const clean = async (store: FileStore = diskStore(folder)): Promise<number> => {
    const count = async () => (await server.database.pool.query('SELECT FROM file')).rowCount ?? 0;
    const before = await count();
    while (await inTransaction('nobody', (context) => cleanOrphans(context, store)));
    return before - (await count());
  };

  it('removes what no record has owned for a day, bytes and row, and nothing else', async () => {
    const [orphan, bound, fresh] = [
      await uploaded({ name: 'a.png', bytes: png }),
      await uploaded({ name: 'b.png', bytes: png }),
      await uploaded({ name: 'c.png', bytes: png }),
    ];
    await inTransaction('ann', (context) => bindFiles(context, [bound.id], { type: 'form', id: '1' }));
    await server.database.pool.query(
      `UPDATE file SET unbound_since = now() - interval '25 hours' WHERE id = $1`,
      [orphan.id],
    );
    expect(await clean()).toBe(1);
    expect(await clean()).toBe(0);
    await expect(diskStore(folder).get(orphan.save_path)).rejects.toThrow('missing');
    expect((await get(bound.id, 'ann')).statusCode).toBe(200);
    expect((await get(fresh.id, 'ann')).statusCode).toBe(200);
  });

  it('that fails half way leaves no file that a record could take without its bytes, and goes on from there', async () => {
    const files = [
      await uploaded({ name: 'a.png', bytes: png }),
      await uploaded({ name: 'b.png', bytes: png }),
    ];
    await server.database.pool.query(`UPDATE file SET unbound_since = now() - interval '25 hours'`);
    const store = diskStore(folder);
    let removed = 0;
    const remove = (key: string) =>
      removed++ ? Promise.reject(new Error('The store is away.')) : store.remove(key);
    await expect(clean({ ...store, remove })).rejects.toThrow('The store is away.');
    for (const { id } of files) {
      const take = (context: ActorContext) => bindFiles(context, [id], { type: 'form', id: '1' });
      await expect(inTransaction('ann', take)).rejects.toMatchObject({ errorName: 'invalid' });
      expect((await get(id, 'ann')).statusCode).toBe(404);
    }
    expect(await clean()).toBe(2);
    for (const { save_path } of files) await expect(store.get(save_path)).rejects.toThrow('missing');
  });

  it('leaves the bytes of a file to its copies, each of which has a right of its own; the last one takes them along', async () => {
    const first = await uploaded({ name: 'a.png', bytes: png });
    const [copy, further, none] = [newId(), newId(), newId()];
    const copied = (from: string, id: string) =>
      inTransaction('ann', (context) =>
        copyFiles(context, [{ from, id, uploaderId: 'ann', owner: { type: 'form', id } }]),
      );
    const age = () =>
      server.database.pool.query(`UPDATE file SET unbound_since = unbound_since - interval '25 hours'`);
    const release = async (...ids: string[]) => {
      await inTransaction('ann', (context) => releaseFiles(context, 'form', ids));
      await age();
    };
    // What no record owns is nobody's to copy.
    expect(await copied(first.id, none)).toEqual(new Set());
    await inTransaction('ann', (context) => bindFiles(context, [first.id], { type: 'form', id: '1' }));
    expect(await copied(first.id, copy)).toEqual(new Set([copy]));
    expect(await copied(copy, further)).toEqual(new Set([further]));
    await release('1');
    expect(await clean()).toBe(1);
    for (const id of [copy, further]) {
      const answer = await get(id, 'bob');
      expect([answer.statusCode, answer.rawPayload.equals(png)]).toEqual([200, true]);
      expect((await get(id, 'eve')).statusCode).not.toBe(200);
    }
    await release(copy, further);
    expect(await clean()).toBe(2);
    await expect(diskStore(folder).get(first.save_path)).rejects.toThrow('missing');
  });
});

describe('browsing pictures', () => {
  const browse = (as: string, path = '') => server.callAs({ personId: as }, browseImages, { path });

  it('shows the own pictures by month, newest first, each with a link, and nobody else’s', async () => {
    await uploaded({ name: 'first.png', bytes: png });
    await uploaded({ name: 'second.gif', bytes: gif });
    await uploaded({ name: 'paper.pdf', bytes: pdf });
    await uploaded({ name: 'other.png', bytes: png }, 'bob');
    const { dirs, files } = await browse('ann');
    expect(files).toEqual([]);
    expect(dirs).toEqual([{ title: expect.stringMatching(/^\d{4}\/\d\d$/), path: dirs[0]?.path, count: 2 }]);
    const inside = await browse('ann', dirs[0]?.path);
    expect(inside.files.map(({ title }) => title)).toEqual(['second.gif', 'first.png']);
    const shown = await server.app.inject({ url: inside.files[1]?.url ?? '' });
    expect(shown.rawPayload).toEqual(png);
  });

  it('refuses a path that is no folder of pictures (ret -2)', async () => {
    for (const path of ['../..', '2026/13', 'etc', '2026/11/x'])
      await expect(browse('ann', path)).rejects.toMatchObject({ errorName: 'forbidden' });
    expect(await browse('nobody')).toEqual({ dirs: [], files: [] });
  });
});
