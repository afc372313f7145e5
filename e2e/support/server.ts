import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { launchServer } from '../../tools/start/server.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** A port that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/**
 * Playwright's global setup: the built server on a free port, in a data folder of its own that is made anew, with the
 * demo company. Set BMS_E2E_PORT to run against a server that is started by hand.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['BMS_E2E_PORT']) return async () => undefined;
  const port = await freePort();
  const dataDir = path.join(root, '.cache/e2e/data');
  rmSync(dataDir, { recursive: true, force: true });
  const { DATABASE_URL: _own, ...env } = process.env;
  const server = launchServer({
    root,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'on' },
    log: path.join(root, '.cache/e2e/server.log'),
  });
  if (!(await server.ready()))
    throw new Error(`The server did not start (exit code ${await server.ended}); see .cache/e2e/server.log`);
  process.env['BMS_E2E_PORT'] = String(port);
  return async () => {
    await server.stop();
  };
}
