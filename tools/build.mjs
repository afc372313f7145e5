// @ts-check
// `npm run build`: the editions and the server, unless they are built from these very sources already; with the word
// 'server' that one alone.
import path from 'node:path';
import { build, buildServer } from './start/build.mjs';
import { runTool } from './start/problem.mjs';

const root = path.resolve(import.meta.dirname, '..');

await runTool(async () => {
  if (process.argv[2] === 'server') buildServer(root);
  else build(root);
});
