// @ts-check
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The PostgreSQL that works in a data folder, or null: the number in its pid file, where that process is at home there.
 * @param {string} dataDir
 */
export function postgresOf(dataDir) {
  const folder = path.join(dataDir, 'postgres');
  try {
    const pid = Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10);
    if (!(pid > 0) || !isAlive(pid)) return null;
    if (process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(folder))
      return null;
    return pid;
  } catch {
    return null;
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Ends a PostgreSQL that a killed server left behind ('fast': statements cancelled, everything written down). A server
 * that ends by itself has done so before.
 * @param {string} dataDir
 */
export async function stopLeftOverPostgres(dataDir) {
  const pid = postgresOf(dataDir);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; postgresOf(dataDir) === pid && waited < 30_000; waited += 20) await pause(20);
}
