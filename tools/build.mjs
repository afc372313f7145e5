// @ts-check
// `npm run build`: the editions, unless they are built from these very sources already.
import path from 'node:path';
import { build } from './start/build.mjs';
import { runTool } from './start/problem.mjs';

await runTool(async () => build(path.resolve(import.meta.dirname, '..')));
