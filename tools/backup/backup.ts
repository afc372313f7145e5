import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '#server-kit/server';
import { copyDatabase, copyFolder } from './base-backup.ts';
import { writeManifest, type Manifest } from './manifest.ts';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/**
 * Copies a data folder, whether its server is at work or not: the database as of the moment at which the copy ends, and
 * then the files, which never change once they are written. Throws a sentence where it cannot.
 */
export async function backUp(dataDir: string, target: string): Promise<Manifest> {
  const postgres = path.join(dataDir, 'postgres');
  if (!existsSync(path.join(postgres, 'PG_VERSION')))
    throw new Error(`${dataDir} holds no database of BMS. Say which folder does: DATA_DIR=…`);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new Error(`${target} is not empty. Choose a new folder for every backup.`);
  await mkdir(target, { recursive: true, mode: 0o755 });
  const embedded = await startEmbedded({ dataDir, shared: true });
  const owner = new Client(embedded.owner);
  try {
    await owner.connect();
    await copyDatabase(owner, postgres, path.join(target, 'postgres'));
  } finally {
    await owner.end().catch(() => undefined);
    if (!embedded.takenOver) await embedded.stop();
  }
  await copyFile(path.join(dataDir, 'postgres.password'), path.join(target, 'postgres.password'));
  if (existsSync(path.join(dataDir, 'files')))
    await copyFolder(path.join(dataDir, 'files'), path.join(target, 'files'));
  return writeManifest(target, version);
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  const dataDir = path.resolve(process.env['DATA_DIR'] ?? '.data');
  try {
    if (process.env['DATABASE_URL'])
      throw new Error(
        'With DATABASE_URL the database is backed up by its own server’s tools (pg_dump), and DATA_DIR/files is copied.',
      );
    if (!target) throw new Error('Say where to: npm run backup -- /backups/monday');
    const { files } = await backUp(dataDir, path.resolve(target));
    console.log(`${Object.keys(files).length} files are in ${path.resolve(target)}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
