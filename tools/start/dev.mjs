// @ts-check
// `npm run dev -- main|health-bank|livestock`: the server, restarted at each change, and one edition with hot reload.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';
import { checkNode, environmentFor, modernNode } from './node.mjs';
import { checkPort } from './port.mjs';
import { Problem, runTool } from './problem.mjs';
import { addressOf, launchServer } from './server.mjs';
import { whenTold } from './until-told.mjs';

const root = path.resolve(import.meta.dirname, '../..');

await runTool(async () => {
  const edition = process.argv[2] ?? 'main';
  if (!existsSync(path.join(root, 'apps', edition, 'index.html')))
    throw new Problem(`There is no edition '${edition}': npm run dev -- main | health-bank | livestock`);
  checkNode();
  /** @type {NodeJS.ProcessEnv} */
  const env = { DEMO: 'on', ...process.env };
  await checkPort(env);
  install(root);

  const server = launchServer({ root, env, runs: 'sources', watch: true });
  const page = String(Number(env['PORT'] ?? 4200) + 1);
  const vite = spawn(
    modernNode(root),
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      '--port',
      page,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environmentFor(root, env), BMS_EDITION: edition, BMS_API: `http://${addressOf(env)}` },
      detached: process.platform !== 'win32',
    },
  );
  whenTold(
    () => {
      vite.kill('SIGTERM');
      return server.stop();
    },
    () => server.kill(),
  );
  vite.once('exit', () => server.stop());
  process.once('exit', () => vite.kill('SIGTERM'));
  if (await server.ready())
    console.log(`\n${edition} with hot reload: http://${edition}.localhost:${page}\n`);
  process.exitCode = await server.ended;
  vite.kill('SIGTERM');
});
