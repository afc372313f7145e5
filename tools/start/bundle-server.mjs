// @ts-check
// The server in a few files (decision 244): of its two thousand sources Node would find, strip and link each at every start.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const [outdir = ''] = process.argv.slice(2);

/** Where sources stand, as it is known in the folder of `dist` that all is written into. */
const places = `
import { fileURLToPath } from 'node:url';
export const sourceUrl = (place) => new URL('../../' + place, import.meta.url).href;
export const sourcePath = (place) => fileURLToPath(sourceUrl(place));`;

/**
 * A source asks where it stands for what lies beside it: migrations, fonts, threads. It is told its own place, not that of
 * the file which it became a part of.
 * @type {import('esbuild').Plugin}
 */
const ownPlaces = {
  name: 'own places',
  setup(bundle) {
    bundle.onResolve({ filter: /^places:$/ }, ({ path: name }) => ({ path: name, namespace: 'places' }));
    bundle.onLoad({ filter: /.*/, namespace: 'places' }, () => ({ contents: places, loader: 'js' }));
    bundle.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!source.includes('import.meta')) return null;
      const place = path.relative(root, file).replaceAll(path.sep, '/');
      const contents = source
        .replaceAll('import.meta.dirname', `sourcePath('${path.posix.dirname(place)}')`)
        .replaceAll('import.meta.url', `sourceUrl('${place}')`);
      return { contents: `import { sourcePath, sourceUrl } from 'places:';${contents}`, loader: 'ts' };
    });
  },
};

await build({
  absWorkingDir: root,
  entryPoints: ['apps/server/src/main.ts'],
  ...{ outdir, outExtension: { '.js': '.mjs' }, logLevel: 'warning' },
  ...{ bundle: true, splitting: true, packages: 'external' },
  ...{ platform: 'node', format: 'esm', target: 'node24' },
  plugins: [ownPlaces],
});
