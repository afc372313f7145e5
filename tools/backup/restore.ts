import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { copyFolder } from './base-backup.ts';
import { checkManifest, type Manifest } from './manifest.ts';

/**
 * Puts a backup into a data folder that holds nothing yet, after comparing every file with what was written down. The
 * next start of the server brings the database to the moment at which the backup ended.
 */
export async function restore(backup: string, dataDir: string): Promise<Manifest> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new Error(`${dataDir} is not empty. Restore into a new folder, and start BMS with DATA_DIR on it.`);
  const manifest = await checkManifest(backup);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  await copyFolder(path.join(backup, 'postgres'), path.join(dataDir, 'postgres'));
  const password = path.join(dataDir, 'postgres.password');
  await copyFile(path.join(backup, 'postgres.password'), password);
  await chmod(password, 0o600);
  if (existsSync(path.join(backup, 'files')))
    await copyFolder(path.join(backup, 'files'), path.join(dataDir, 'files'));
  return manifest;
}

if (import.meta.main) {
  const [backup] = process.argv.slice(2);
  const dataDir = path.resolve(process.env['DATA_DIR'] ?? '.data');
  try {
    if (!backup) throw new Error('Say from where: DATA_DIR=/srv/bms npm run restore -- /backups/monday');
    const { madeAt, version } = await restore(path.resolve(backup), dataDir);
    console.log(
      `The backup of ${madeAt} (BMS ${version}) is in ${dataDir}. Start BMS with DATA_DIR=${dataDir}.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
