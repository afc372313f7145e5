// @ts-check
// The server in a few files (decision 244): of its two thousand sources Node would find, strip and link each at every start.
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const [outdir = ''] = process.argv.slice(2);

/** Where sources stand, as it is known in the folder of `dist` that all is written into. */
const places = `
import { fileURLToPath } from 'node:url';
export const sourceUrl = (place) => new URL('../../' + place, import.meta.url).href;
export const sourcePath = (place) => fileURLToPath(sourceUrl(place));
export const threadUrl = (name) => new URL('./' + name + '.mjs', import.meta.url);`;

/** Where a source names the module of a thread. */
const ofThread = /new URL\('[./\w-]*?([\w-]+-worker)\.ts', import\.meta\.url\)/g;

/**
 * A source asks where it stands for what lies beside it: migrations and fonts. It is told its own place, not that of the
 * file which it became a part of. A thread is one file beside the server: a thread that runs its sources loads the compiler
 * and all of them for each piece of work, which took longer than most of the work.
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
        .replace(ofThread, (_whole, name) => `threadUrl('${name}')`)
        .replaceAll('import.meta.dirname', `sourcePath('${path.posix.dirname(place)}')`)
        .replaceAll('import.meta.url', `sourceUrl('${place}')`);
      return {
        contents: `import { sourcePath, sourceUrl, threadUrl } from 'places:';${contents}`,
        loader: 'ts',
      };
    });
  },
};

/**
 * Packages stay outside, as they are installed. But Node reads a package.json again for each file that it belongs to, and
 * drizzle-orm has four hundred with one of 180 KB: half of what a start of the server took.
 * @type {import('esbuild').Plugin}
 */
const packages = {
  name: 'packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[@a-z]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('places:') || /^drizzle-orm(\/|$)/.test(name)
        ? null
        : { path: name, external: true },
    );
  },
};

/** @satisfies {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: root,
  ...{ outdir, outExtension: { '.js': '.mjs' } },
  logLevel: /** @type {const} */ ('warning'),
  bundle: true,
  ...{ platform: /** @type {const} */ ('node'), format: /** @type {const} */ ('esm'), target: 'node24' },
  plugins: [ownPlaces, packages],
};
/** @type {{ in: string, out: string }[]} */
const threads = [];
for await (const file of glob('libs/*/server/**/*-worker.ts', { cwd: root }))
  threads.push({ in: file, out: path.basename(file, '.ts') });

await build({ ...common, entryPoints: ['apps/server/src/main.ts'], splitting: true });
await build({ ...common, entryPoints: threads });
