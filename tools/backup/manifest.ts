import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const name = 'manifest.json';

/** What a backup holds: every file with its SHA-256, when and of which version it was made. */
export interface Manifest {
  madeAt: string;
  version: string;
  files: Record<string, string>;
}

export async function writeManifest(folder: string, version: string): Promise<Manifest> {
  const manifest = { madeAt: new Date().toISOString(), version, files: await sumsOf(folder) };
  await writeFile(path.join(folder, name), JSON.stringify(manifest, null, 1));
  return manifest;
}

/** Reads it and compares every file; throws a sentence that names the first one that is not as it was made. */
export async function checkManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => null);
  if (text === null)
    throw new Error(`${folder} is no backup, or one that was not finished: it has no ${name}.`);
  const manifest = JSON.parse(text) as Manifest;
  const found = await sumsOf(folder);
  for (const [file, sum] of Object.entries(manifest.files))
    if (found[file] !== sum)
      throw new Error(`The backup is damaged: ${file} ${found[file] ? 'has changed' : 'is missing'}.`);
  return manifest;
}

async function sumsOf(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const relative = path.relative(folder, file);
    if (relative === name) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    sums[relative] = hash.digest('hex');
  }
  return sums;
}
