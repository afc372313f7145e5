import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|txt|wasm|ttf|glb)$/;
/** Below this a compressed copy saves nothing worth a file. Bytes. */
const smallest = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.byteLength < smallest) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(source, { params }), zip(source, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes .br and .gz beside every text file of a folder, so that the server compresses nothing while it serves. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const work = files.values();
  const worker = async () => {
    for (const file of work) await compress(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** The assets only: index.html gets its nonce at each answer, so a compressed copy of it would be of no use. */
export const precompressedAssets = (): Plugin => {
  let folder = '';
  return {
    name: 'bms:precompressed-assets',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => precompress(folder),
    },
  };
};
