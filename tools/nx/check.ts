import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from '../workspace/places.ts';

/**
 * Checks the types of one project: `node tools/nx/check.ts libs/lab/web`. Its configuration is the one of its layer with
 * another `include`, written to the cache, so that a library needs none of its own.
 */
const root = process.argv[2] ?? '';
const place = placeOf(`${root}/index.ts`);
const isOfProduct = place.kind === 'library' || place.kind === 'app';
// Tools and journeys are checked with the server, on most of which they build.
const layer = isOfProduct ? place.layer : 'server';
const workspace = path.resolve(import.meta.dirname, '../..');
const folder = path.join(workspace, '.cache/tsc');
const name = root.replaceAll('/', '-');
const file = path.join(folder, `${name}.json`);

mkdirSync(folder, { recursive: true });
writeFileSync(
  file,
  JSON.stringify({
    extends: `../../tsconfig.${layer}.json`,
    compilerOptions: { tsBuildInfoFile: `./${name}.tsbuildinfo` },
    include: ['ts', 'tsx', ...(isOfProduct ? [] : ['mjs'])].map((end) => `../../${root}/**/*.${end}`),
    exclude: [],
  }),
);
const { status } = spawnSync(
  process.execPath,
  [path.join(workspace, 'node_modules/typescript-native/bin/tsc'), '-p', file],
  { cwd: workspace, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
