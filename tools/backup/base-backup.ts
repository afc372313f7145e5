import { chown, copyFile, lstat, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

/** What a running PostgreSQL makes anew by itself, or what belongs to the running one alone. */
const leftOut = [
  'postmaster.pid',
  'postmaster.opts',
  ...['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
];
/** The lock of its socket too: where it is copied, the restored one takes the first for its own. */
const isTemporary = (name: string): boolean => /^pgsql_tmp|^pg_internal\.init|^\.s\.PGSQL\./.test(name);

/**
 * Copies the folder of a PostgreSQL that may be at work, after its own protocol (Continuous Archiving, low-level API):
 * between start and stop the files are copied as they are, and the log of what changed meanwhile is copied after.
 */
export async function copyDatabase(owner: Client, from: string, to: string): Promise<void> {
  // One connection for both: where it breaks in between, the backup is void and says so.
  await owner.query(`SELECT pg_backup_start('bms', true)`);
  await copyFolder(from, to, (relative) =>
    leftOut.includes(relative) || relative === 'pg_wal' ? 'empty' : 'whole',
  );
  const { rows } = await owner.query<{ lsn: string; label: string; last: string }>(
    `SELECT lsn::text, labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(wait_for_archive => false)`,
  );
  const { label = '', last = '' } = rows[0] ?? {};
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
  const labelFile = path.join(to, 'backup_label');
  await writeFile(labelFile, label);
  await likeOwnerOf(from, labelFile);
  await copyLog(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'), first, last);
}

/** The log from the first file that is needed to the last; a missing one makes the backup useless. */
async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const there = (await readdir(from)).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted();
  const needed = there.filter((name) => name >= first && name <= last);
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new Error(
      'So much was written meanwhile that the log of it is gone. Try again when there is less to do.',
    );
  await makeFolder(from, to);
  await makeFolder(path.join(from, 'archive_status'), path.join(to, 'archive_status'));
  for (const name of needed) await copyOne(path.join(from, name), path.join(to, name));
}

/**
 * Copies a folder with owners and modes. `how` says of each path below whether it comes whole or as an empty folder
 * (files then stay away). What vanishes meanwhile is passed over.
 */
export async function copyFolder(
  from: string,
  to: string,
  how: (relative: string) => 'whole' | 'empty' = () => 'whole',
  below = '',
): Promise<void> {
  await makeFolder(from, to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const relative = path.join(below, entry.name);
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (how(relative) === 'whole') await copyFolder(source, target, how, relative);
      else await makeFolder(source, target);
    } else if (
      (entry.isFile() || entry.isSymbolicLink()) &&
      how(relative) === 'whole' &&
      !isTemporary(entry.name)
    )
      await copyOne(source, target); // a socket stays where it is
  }
}

async function makeFolder(like: string, folder: string): Promise<void> {
  const { mode } = await lstat(like).catch(() => ({ mode: 0o700 }));
  await mkdir(folder, { recursive: true, mode: mode & 0o777 });
  await likeOwnerOf(like, folder);
}

async function copyOne(source: string, target: string): Promise<void> {
  try {
    if ((await lstat(source)).isSymbolicLink()) await symlink(await readlink(source), target);
    else await copyFile(source, target);
    await likeOwnerOf(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Only root can give files away; everyone else owns both already. */
async function likeOwnerOf(source: string, target: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(source).catch(() => ({ uid: 0, gid: 0 }));
  await chown(target, uid, gid);
}
