import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

/** Where Linux keeps files in memory. */
const shared = '/dev/shm';
/** What statfs says of such a folder. */
const inMemory = 0x01_02_19_94;
/** What must be free, of it and of the machine: databases of tests take some hundred MB at a time. Bytes. */
const needed = 2_000_000_000;

/**
 * The tablespace in memory of the PostgreSQL in this folder, made where there is none yet; null where the system has no
 * such memory, or not enough. For databases that are dropped again soon: each has up to two thousand files (decision 245).
 */
export async function memorySpace(client: Client, cluster: string): Promise<string | null> {
  const memory = memoryFolder();
  if (!memory) return null;
  const mark = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  const [name, folder] = [`bms_memory_${mark}`, join(memory, `bms-tests-${mark}`)];
  const { rowCount } = await client.query('SELECT FROM pg_tablespace WHERE spcname = $1', [name]);
  if (rowCount && existsSync(folder) && readdirSync(folder).length > 0) return name;
  // Of an earlier PostgreSQL in the same place, or of a folder that somebody has emptied.
  if (rowCount) await client.query(`DROP TABLESPACE ${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = statSync(cluster);
  chownSync(folder, uid, gid);
  await client.query(`CREATE TABLESPACE ${name} LOCATION '${folder}'`);
  return name;
}

/** A folder whose files are in memory; null where there is none, or not enough room. */
export function memoryFolder(): string | null {
  try {
    accessSync(shared, constants.W_OK);
  } catch {
    return null;
  }
  const { type, bavail, bsize } = statfsSync(shared);
  const hasRoom = type === inMemory && bavail * bsize > needed && process.availableMemory() > needed;
  return hasRoom ? shared : null;
}

/** Has the machine started anew since, so that what this PostgreSQL had in memory is gone? */
export function lostMemory(cluster: string): boolean {
  const spaces = join(cluster, 'pg_tblspc');
  return existsSync(spaces) && readdirSync(spaces).some((link) => !existsSync(join(spaces, link)));
}
