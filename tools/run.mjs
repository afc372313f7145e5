// @ts-check
// `node tools/run.mjs [--pages] [--browser] <program> [arguments]`: runs a program of the project with the project's own
// Node, after installing what is missing, so that it works from a clean clone. --pages: the editions are built first,
// --browser: there is a Chromium.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from './start/build.mjs';
import { install } from './start/install.mjs';
import { checkNode, environmentFor, modernNode } from './start/node.mjs';
import { Problem, runTool } from './start/problem.mjs';
import { ensureChromium } from './test/browser.mjs';

const root = path.resolve(import.meta.dirname, '..');

await runTool(async () => {
  const given = process.argv.slice(2);
  const at = given.findIndex((word) => !word.startsWith('--'));
  const [program, ...words] = at < 0 ? [] : given.slice(at);
  if (!program) throw new Problem('Which program? For example: node tools/run.mjs tools/chaos/chaos.ts');
  const wishes = given.slice(0, at);
  checkNode();
  install(root);
  if (wishes.includes('--pages')) build(root);
  if (wishes.includes('--browser')) ensureChromium(root);
  const child = spawn(modernNode(root), [program, ...words], {
    stdio: 'inherit',
    env: environmentFor(root),
  });
  // What stops this stops the program; it decides how.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
});
