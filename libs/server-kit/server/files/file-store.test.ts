import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { cleanIncoming } from './clean-incoming.ts';
import { diskStore } from './disk-store.ts';
import { FileMissing, type FileStore } from './file-store.ts';
import { openFileStore } from './open-store.ts';
import { receive, TooManyBytes } from './receive.ts';
import { s3Store } from './s3-store.ts';

/** As much of the S3 wire as a store uses: path style, PUT, GET, HEAD and DELETE. */
function s3Wire(objects: Map<string, { body: Buffer; type: string | undefined }>): Server {
  return createServer(async (request, response) => {
    const key = (request.url ?? '').split('?')[0] ?? '';
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=AKIDTEST/');
    if (!signed || !key.startsWith('/files')) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      objects.set(key, { body: Buffer.concat(parts), type: request.headers['content-type'] });
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (request.method === 'HEAD') return response.writeHead(200).end();
    const object = objects.get(key);
    if (!object)
      return response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>gone</Message></Error>');
    return response.writeHead(200, { 'content-length': object.body.length }).end(object.body);
  });
}

const key = '2026/11/0193e4a0-aaaa-7bbb-8ccc-ddddeeeeffff.txt';
let folder: string;
let server: Server;
const objects = new Map<string, { body: Buffer; type: string | undefined }>();
const stores: Record<string, () => FileStore> = {
  disk: () => diskStore(join(folder, 'store')),
  s3: () =>
    s3Store(
      `s3://files/bms?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      join(folder, 'incoming'),
      { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret' },
    ),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bms-store-'));
  server = s3Wire(objects);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

describe.each(Object.keys(stores))('%s', (name) => {
  let store: FileStore;
  beforeAll(() => (store = (stores[name] as () => FileStore)()));

  it('keeps what it was given and leaves nothing in the incoming folder', async () => {
    const received = await receive(
      Readable.from([Buffer.from('采购'), Buffer.from('合同')]),
      store.incoming,
      100,
    );
    expect(received.size).toBe(12);
    await store.put(key, received, 'text/plain');
    expect(await text(await store.get(key))).toBe('采购合同');
    expect(await readdir(store.incoming)).toEqual([]);
  });

  it('says that a file is missing, and removing it twice is no failure', async () => {
    await store.remove(key);
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow(FileMissing);
  });

  it('takes only keys that the server makes', async () => {
    for (const bad of ['../x.txt', '/etc/passwd', 'a/../b.txt', 'a//b.txt', 'a\0.txt', '', 'A.TXT'])
      await expect(store.get(bad)).rejects.toThrow('Not a key');
  });

  it('passes its check', () => expect(store.check()).resolves.toBeUndefined());
});

it('stores in S3 under the prefix with the media type', async () => {
  const store = (stores['s3'] as () => FileStore)();
  await store.put(key, await receive(Readable.from([Buffer.from('x')]), store.incoming, 10), 'text/plain');
  expect(objects.get(`/files/bms/${key}`)).toEqual({ body: Buffer.from('x'), type: 'text/plain' });
});

it('stops receiving at the limit and leaves nothing behind', async () => {
  const incoming = join(folder, 'limited');
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1_000);
    })(),
  );
  await expect(receive(endless, incoming, 10_000)).rejects.toThrow(TooManyBytes);
  expect(await readdir(incoming)).toEqual([]);
});

it('is rid after a day of what a process was receiving when it was ended, and of nothing else', async () => {
  const incoming = join(folder, 'left');
  const { path } = await receive(Readable.from([Buffer.from('x')]), incoming, 10);
  await writeFile(join(incoming, 'fresh.part'), 'x');
  await writeFile(join(incoming, 'other'), 'x');
  const yesterday = Date.now() / 1_000 - 25 * 3_600;
  for (const old of [path, join(incoming, 'other')]) await utimes(old, yesterday, yesterday);
  const log = pino({ level: 'silent' });
  await cleanIncoming(incoming, { log });
  expect(await readdir(incoming)).toEqual(['fresh.part', 'other']);
  await cleanIncoming(join(folder, 'never received'), { log });
});

it('removes with a file on the disk what was left of copying it', async () => {
  const store = diskStore(join(folder, 'copied'));
  await store.put(key, await receive(Readable.from([Buffer.from('x')]), store.incoming, 10), 'text/plain');
  await writeFile(join(folder, 'copied', `${key}.part`), 'x');
  await store.remove(key);
  expect(await readdir(join(folder, 'copied', '2026/11'))).toEqual([]);
});

it('opens the store that the address names, or says what is wrong with it', () => {
  expect(openFileStore(undefined, '/data').incoming).toBe(join('/data', 'files', 'incoming'));
  expect(openFileStore('/srv/files', '/data').incoming).toBe(join('/srv/files', 'incoming'));
  expect(openFileStore('s3://bucket', '/data').incoming).toBe(join('/data', 'incoming'));
  expect(() => openFileStore('ftp://host/x', '/data')).toThrow('neither a folder nor');
});

it('says what to do when the folder cannot be written to', async () => {
  const taken = join(folder, 'taken');
  await writeFile(taken, 'a file, not a folder');
  await expect(diskStore(join(taken, 'files')).check()).rejects.toThrow('Set FILES_URL to a folder');
});
