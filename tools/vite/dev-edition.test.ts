import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { devEdition } from './dev-edition.ts';

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    root: path.resolve(import.meta.dirname, '../..'),
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
    const { port } = server.httpServer?.address() as { port: number };
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
