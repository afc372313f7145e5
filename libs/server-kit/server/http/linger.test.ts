import { jest } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadDoors } from '#server-kit/model';
import { diskStore } from '../files/disk-store.ts';
import { filesFeature } from '../files/files-feature.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const megabyte = 1024 * 1024;
const kind = 'multipart/form-data; boundary=x';
const ending = '\r\n--x--\r\n';
const opening = (name: string): string =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

let folder: string;
let server: TestServer;
let strict: TestServer;
let busy: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bms-linger-'));
  const features = [filesFeature({ store: diskStore(folder), owners: [] })];
  server = await testServer(features, { linger: { bytes: 32 * megabyte, idle: 120_000, total: 240_000 } });
  strict = await testServer(features, { linger: { bytes: 4 * megabyte, idle: 200, total: 240_000 } });
  busy = await testServer([], { limits: { address: 1 } });
  for (const { app } of [server, strict, busy]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await strict.close();
  await busy.close();
  await rm(folder, { recursive: true });
});

/** The head of a request is sent; its body is the test's. */
function begin({ app }: TestServer, path: string, headers: Record<string, string>): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const lines = Object.entries({ host: 'a', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** A browser: it sends everything, piece after piece, and only then looks at what came back. */
async function sendAll(socket: Socket, bytes: number, end = ''): Promise<string> {
  const piece = Buffer.alloc(256 * 1024, 'a');
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!socket.write(piece.subarray(0, Math.min(piece.length, bytes - sent)))) await once(socket, 'drain');
    await new Promise(setImmediate);
  }
  socket.write(end);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
}

/** Sends without end; resolves when it is cut. */
async function sendForEver(socket: Socket): Promise<void> {
  const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'a'), Buffer.from('\r\n')]);
  const cut = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined).resume();
  const more = (): void => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
  await cut;
}

describe('a body that is refused before it has come', () => {
  const token = () => ({ 'access-token': server.tokenFor({ personId: 'ann' }) });
  it.each([
    ['too large for a call', '/Bseajax/Bseobj', { 'content-type': 'application/json' }, '', 'HTTP/1.1 413'],
    ['of a kind that nobody takes', '/Bseajax/Bseobj', { 'content-type': 'text/plain' }, '', 'HTTP/1.1 415'],
    ['for nothing', '/nowhere', { 'content-type': 'application/json' }, '', 'HTTP/1.1 4'],
    ['of nobody', uploadDoors.putFile.path, { 'content-type': kind }, opening('a.png'), '"code":70000'],
    [
      'of a kind that may not be uploaded',
      uploadDoors.putFile.path,
      { 'content-type': kind, own: 'yes' },
      opening('a.exe'),
      'HTTP/1.1 415',
    ],
    [
      'too large for a file',
      uploadDoors.putFile.path,
      { 'content-type': kind, own: 'yes' },
      opening('a.txt'),
      'HTTP/1.1 413',
    ],
    [
      'a form that is none',
      uploadDoors.putFile.path,
      { 'content-type': kind, own: 'yes' },
      `no form${ending}`,
      '"code":40001',
    ],
  ] as const)(
    'is answered to who sends all of it first: %s',
    async (_why, path, headers, start, expected) => {
      const bytes = 14 * megabyte;
      const socket = begin(server, path, {
        ...headers,
        ...('own' in headers && token()),
        'content-length': String(start.length + bytes + ending.length),
      });
      socket.write(start);
      expect(await sendAll(socket, bytes, ending)).toContain(expected);
      // The connection is good for the next request.
      socket.write('GET /nowhere HTTP/1.1\r\nhost: a\r\n\r\n');
      const [next] = (await once(socket, 'data')) as [Buffer];
      expect(next.toString()).toContain('HTTP/1.1 404');
      socket.destroy();
    },
  );

  it('is answered to who calls too often', async () => {
    await busy.app.inject({ url: '/nowhere' });
    const bytes = 14 * megabyte;
    const socket = begin(busy, '/Bseajax/Bseobj', {
      'content-type': 'application/json',
      'content-length': String(bytes),
    });
    expect(await sendAll(socket, bytes)).toContain('HTTP/1.1 429');
    socket.destroy();
  });

  it.each([
    ['a call', '/Bseajax/Bseobj', 'application/json'],
    ['a file', uploadDoors.putFile.path, kind],
    ['nothing', '/nowhere', 'text/plain'],
  ])('is cut where it never ends: %s', async (_what, path, type) => {
    const socket = begin(strict, path, { 'content-type': type, 'transfer-encoding': 'chunked' });
    await sendForEver(socket);
    expect(socket.destroyed).toBe(true);
  });

  it('is cut where nothing more comes', async () => {
    const socket = begin(strict, '/Bseajax/Bseobj', {
      'content-type': 'text/plain',
      'content-length': '5000',
    });
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('HTTP/1.1 415');
    await once(socket.resume(), 'close');
  });

  it('is not waited for where it has come whole, within the process too', async () => {
    const waits = jest.spyOn(globalThis, 'setTimeout');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/Bseajax/Bseobj',
      payload: { code: 'X' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(200);
    expect(waits.mock.calls.map(([, delay]) => delay)).not.toContain(120_000);
    waits.mockRestore();
  });
});
