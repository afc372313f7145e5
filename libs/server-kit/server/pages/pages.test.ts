import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { loadConfig } from '../config/load-config.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { servePages } from './serve-pages.ts';

let folder: string;
let app: FastifyInstance;
const page = (title: string) =>
  `<html><head><meta name="csp-nonce" content="__CSP_NONCE__" /><title>${title}</title></head></html>`;
const writePage = async (edition: string, content: string) => {
  await mkdir(join(folder, 'apps', edition), { recursive: true });
  await writeFile(join(folder, 'apps', edition, 'index.html'), content);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'console.log(1)');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync('console.log(1)'));
  for (const edition of ['main', 'health-bank']) await writePage(edition, page(edition));
  app = fastify();
  addSecurityHeaders(app, { https: false });
  const hosts = loadConfig({ HOSTS: '{"erp.example.com":{"edition":"main","title":"A & B"}}' }).hosts;
  const serve = await servePages(app, { folder, hosts, timeZone: 'America/New_York' });
  app.setNotFoundHandler(async (request, reply) =>
    (await serve(request, reply)) ? reply : reply.code(404).send({ code: 40401 }),
  );
  app.get('/data', async () => ({ some: 'data' }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

it.each([
  ['main.localhost:4200', 'main', 'main'],
  ['mex.localhost', 'main', 'WEBMEX'],
  ['Health-Bank.localhost:4200', 'health-bank', 'WEBHB'],
  ['localhost', 'main', 'main'],
  ['127.0.0.1:4200', 'main', 'main'],
  ['unheard.of', 'main', 'main'],
  ['erp.example.com', 'A &#38; B', 'main'],
])('%s shows its edition', async (host, title, authType) => {
  const answer = await get('/REQHOME/Req110P?x=1', { ...html, host });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<title>${title}</title>`);
  expect(answer.body).toContain(`name="bms-auth-type" content="${authType}"`);
  expect(answer.body).toContain('name="bms-time-zone" content="America/New_York"');
});

it('lets styles in by a nonce that is never used twice, and all else from here alone', async () => {
  const answers = [await get('/', html), await get('/', html)];
  const nonces = answers.map(({ body }) => /csp-nonce" content="([^"]+)"/.exec(body)?.[1] ?? '');
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
  expect(nonces[0]).not.toBe(nonces[1]);
  const policy = String(answers[0]?.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe/);
  // Asked for, loaded and sent: by and to this host alone.
  expect(policy).toContain("default-src 'self';");
  expect(policy).toMatch(/connect-src 'self' ws:\/\/localhost(:80)? wss:\/\/localhost(:80)?;/);
  expect(policy).not.toMatch(/\*|https?:/);
  for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(part);
  expect(answers[0]?.headers['cache-control']).toBe('no-cache');
});

it('does not let a made-up host into the policy', async () => {
  const { headers } = await get('/', { ...html, host: `x; script-src *` });
  expect(String(headers['content-security-policy'])).not.toContain('script-src *');
});

it('serves assets precompressed and for good', async () => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('console.log(1)');
  expect((await get('/assets/app-1a2b.js')).body).toBe('console.log(1)');
});

it.each([
  ['curl', { accept: '*/*' }],
  ['a monitor that says nothing', {}],
  ['a preview of links', { accept: 'image/avif,*/*;q=0.5' }],
])('answers %s with the page, and HEAD with its head', async (_who, headers) => {
  for (const url of ['/', '/reqhome/REQ110P?q=a.b']) {
    const [whole, head] = [
      await app.inject({ url, headers }),
      await app.inject({ method: 'HEAD', url, headers }),
    ];
    expect([whole.statusCode, head.statusCode]).toEqual([200, 200]);
    expect(whole.body).toContain('<title>');
    expect(head.headers['content-type']).toContain('text/html');
    expect(head.body).toBe('');
  }
  expect((await app.inject({ url: '/gone.png', headers })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/nowhere', headers })).statusCode).toBe(404);
});

it('answers what is no page with 404, and nothing from outside the folder', async () => {
  expect((await get('/nowhere', { accept: 'application/json' })).json()).toEqual({ code: 40401 });
  expect((await get('/assets/gone.js', html)).statusCode).toBe(404);
  for (const path of ['/assets/../apps/main/index.html', '/assets/%2e%2e/apps/main/index.html', '/assets/'])
    expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
});

it('locks data down: not framed, not sniffed, not stored', async () => {
  expect((await get('/data')).headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  });
});

it('shows a new build without a restart, and says so where there is none', async () => {
  await get('/', html);
  await writePage('main', page('newer'));
  await utimes(join(folder, 'apps/main/index.html'), new Date(), new Date(Date.now() + 5000));
  expect((await get('/', html)).body).toContain('<title>newer</title>');
  const missing = await get('/', { ...html, host: 'livestock.localhost' });
  expect([missing.statusCode, missing.body]).toEqual([503, expect.stringContaining('npm run build')]);
});

it.each([
  [true, 'max-age=31536000'],
  [false, undefined],
])('tells browsers to come by https alone where the public origin is https: %s', async (https, header) => {
  const other = fastify();
  addSecurityHeaders(other, { https });
  other.get('/data', async () => ({}));
  expect((await other.inject('/data')).headers['strict-transport-security']).toBe(header);
  await other.close();
});
