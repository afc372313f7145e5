import path from 'node:path';
import { createServer, resolveConfig, type ViteDevServer } from 'vite';
import { devEdition, devProxy } from './dev-edition.ts';

const root = path.resolve(import.meta.dirname, '../..');

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    root,
    ...{ configFile: false, appType: 'mpa', logLevel: 'error', optimizeDeps: { noDiscovery: true } },
    plugins: [devEdition('main')],
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
  });
  await server.listen();
});
afterAll(() => server.close());

it.each(['/', '/reqhome/REQ110P'])(
  'shows the edition at %s, with a program that is there',
  async (address) => {
    const { port } = server.httpServer!.address() as { port: number };
    const at = (url: string, accept: string) =>
      fetch(new URL(url, `http://127.0.0.1:${port}${address}`), { headers: { accept } });
    const page = await (await at(address, 'text/html')).text();
    const programs = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(programs.filter((url) => url.includes('edition.tsx'))).toHaveLength(1);
    for (const url of programs) {
      const program = await at(url, '*/*');
      expect([url, program.status, program.headers.get('content-type')]).toEqual([
        url,
        200,
        expect.stringContaining('javascript'),
      ]);
    }
  },
);

it('answers packages and tells of changes itself, and leaves calls to the API server', async () => {
  const { cacheDir, server: dev } = await resolveConfig(
    { root, configFile: path.join(root, 'vite.config.ts') },
    'serve',
    'development',
  );
  const kept = `/${path.relative(root, cacheDir)}/deps/react.js`;
  const changes = `/${typeof dev.hmr === 'object' ? (dev.hmr.path ?? '') : ''}`;
  const [rule = ''] = Object.keys(devProxy('http://127.0.0.1:1'));
  // The key of Vite's table is a pattern where it begins with ^.
  const proxied = [
    '/api/system',
    '/live',
    '/user/login/account',
    kept,
    changes,
    '/apps/main/edition.tsx',
  ].filter((address) => address.search(rule) === 0);
  expect(proxied).toEqual(['/api/system', '/live', '/user/login/account']);
});
