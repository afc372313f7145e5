import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** Is there a process with this id? One that we may not signal counts as there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * The process id of the PostgreSQL that runs on the folder, or null. A pid file that points at nothing, or at another
 * program that got the number after a crash, is removed: PostgreSQL would refuse to start because of the latter.
 */
export function runningPostmaster(folder: string): number | null {
  const file = join(folder, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return null;
  }
  if (!(pid > 0) || !isAlive(pid)) return null;
  if (worksIn(pid, folder)) return pid;
  rmSync(file, { force: true });
  return null;
}

/** PostgreSQL's processes have the data folder as working directory (Linux), and are named so (elsewhere). */
function worksIn(pid: number, folder: string): boolean {
  try {
    if (platform() === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    if (platform() === 'win32') return true;
    return /postgres/.test(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    // Not ours to look into: then it cannot be a PostgreSQL that this user (or root) started.
    return platform() !== 'linux';
  }
}
