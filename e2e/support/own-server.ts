import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../tools/start/port.mjs';
import { launchServer } from '../../tools/start/server.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * A server of a journey's own, new and empty as on the first day in production: for what concerns a whole installation
 * and would disturb the others.
 */
export async function startOwnServer(name: string) {
  const port = await freePort();
  const dataDir = path.join(root, '.cache/e2e', name);
  rmSync(dataDir, { recursive: true, force: true });
  const { DATABASE_URL: _own, ...env } = process.env;
  const server = launchServer({
    root,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'off' },
    log: `${dataDir}.log`,
    errors: 'pipe',
  });
  let said = '';
  server.child.stderr?.on('data', (piece: Buffer) => (said += piece.toString()));
  if (!(await server.ready())) throw new Error(`The server of ${name} did not start: ${said}`);
  return {
    port,
    address: `http://main.localhost:${port}`,
    /** What it has told whoever started it. */
    said: () => said,
    stop: () => server.stop(),
  };
}
