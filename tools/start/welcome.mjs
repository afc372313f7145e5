// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Says that it is ready, where, and for whom.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {{ seconds: number, log: string }} start
 */
export function welcome(root, env, { seconds, log }) {
  const port = env['PORT'] ?? '4200';
  const editions = readdirSync(path.join(root, 'apps')).filter((name) =>
    existsSync(path.join(root, 'apps', name, 'index.html')),
  );
  const lines = [
    `BMS is ready (${seconds.toFixed(1)} s).`,
    '',
    ...[...editions.sort(), 'mex'].map((host) => `  http://${host}.localhost:${port}`),
    '',
    `Log: ${path.relative(root, log)}. Stop with Ctrl-C.`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
}
