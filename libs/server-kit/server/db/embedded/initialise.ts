import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

/** The environment of PostgreSQL's programs: none of our PG* variables and secrets. */
export const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }),
  LC_ALL: 'C',
  TZ: 'UTC',
});

/**
 * Makes the data folder. It is made beside and renamed when whole, so that a kill in the middle leaves nothing behind
 * that looks like a database, and of two that start at once one wins.
 */
export async function initialise(
  folder: string,
  binaries: Binaries,
  as: RunAs,
  settings: { password: string; durable: boolean },
): Promise<void> {
  await removeLeftOvers(folder);
  const fresh = `${folder}.new-${process.pid}-${randomUUID().slice(0, 8)}`;
  const passwordFile = `${fresh}.password`;
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, settings.password, { mode: 0o600 });
  if (as.owner) {
    await chown(fresh, as.owner.uid, as.owner.gid);
    await chown(passwordFile, as.owner.uid, as.owner.gid);
  }
  try {
    await run(binaries.initdb, as, [
      `--pgdata=${fresh}`,
      '--username=bms_owner',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // The socket lies in the data folder, which only its owner (and root) may enter.
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      `--pwfile=${passwordFile}`,
      ...(settings.durable ? [] : ['--no-sync']),
    ]);
    await rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

async function removeLeftOvers(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    const pid = /\.new-(\d+)-\w+(\.password)?$/.exec(name)?.[1];
    if (pid && join(parent, name).startsWith(`${folder}.new-`) && !isAlive(Number(pid)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function run(program: string, as: RunAs, args: string[]): Promise<void> {
  const { file, args: all, user } = as.command(program, args);
  const child = spawn(file, all, { ...user, env: environment(), stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  if (/No space left|could not write|Disk quota/i.test(said))
    throw new StartError(noRoom(args[0] ?? '', said));
  throw new StartError(`The database could not be created (initdb ended with ${code}): ${said.trim()}`);
}

const noRoom = (where: string, said: string): string =>
  `The disk is full: the database could not be created at ${where.replace('--pgdata=', '')}. ` +
  `Free some room, or set DATA_DIR to a folder on another disk. (${said.trim().split('\n').at(-1)})`;
