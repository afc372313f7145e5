// @ts-check
// `npm start`: needs only Node and npm. Installs, builds what is stale, starts the server with the demo company.
import path from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode } from './node.mjs';
import { checkPort } from './port.mjs';
import { runTool } from './problem.mjs';
import { launchServer } from './server.mjs';
import { whenTold } from './until-told.mjs';
import { welcome } from './welcome.mjs';

const root = path.resolve(import.meta.dirname, '../..');

await runTool(async () => {
  const began = Date.now();
  checkNode();
  /** @type {NodeJS.ProcessEnv} */
  const env = { DEMO: 'on', ...process.env };
  await checkPort(env);
  install(root);
  build(root);

  console.log('Starting the server …');
  const log = env['LOG'] === 'console' ? null : path.resolve(root, env['DATA_DIR'] ?? '.data', 'server.log');
  const server = launchServer({ root, env, log });
  let leaving = false;
  whenTold(
    () => {
      leaving = true;
      console.log('\nStopping: requests are finished, then the database is closed …');
      return server.stop();
    },
    () => server.kill(),
  );
  const ready = await server.ready();
  if (ready) welcome(ready, { root, seconds: (Date.now() - began) / 1000, log });
  const code = await server.ended;
  if (!leaving && code !== 0) console.error(`The server has ended (exit code ${code}).`);
  process.exitCode = leaving ? 0 : code;
});
