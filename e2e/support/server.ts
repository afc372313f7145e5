import path from 'node:path';
import { build } from '../../tools/start/build.mjs';
import { freePort } from '../../tools/start/port.mjs';
import { launchServer } from '../../tools/start/server.mjs';
import { demoFolder } from '../../tools/test/demo-folder.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Playwright's global setup: the built server on a free port, in a data folder of its own with the demo company as new.
 * Set BMS_E2E_PORT to run against a server that is started by hand.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['BMS_E2E_PORT']) return async () => undefined;
  build(root);
  const port = await freePort();
  const dataDir = path.join(root, '.cache/e2e/data');
  await demoFolder(root, dataDir);
  const { DATABASE_URL: _own, ...env } = process.env;
  // All journeys come from one address, and one account signs in many times.
  const limits = JSON.stringify({ address: 1e9, session: 1e9, signIn: 1e9 });
  const server = launchServer({
    root,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'on', LIMITS: limits },
    log: path.join(root, '.cache/e2e/server.log'),
  });
  if (!(await server.ready()))
    throw new Error(`The server did not start (exit code ${await server.ended}); see .cache/e2e/server.log`);
  process.env['BMS_E2E_PORT'] = String(port);
  return async () => {
    await server.stop();
  };
}
