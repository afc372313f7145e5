import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../../config/start-error.ts';
import type { Binaries } from './binaries.ts';
import { environment } from './initialise.ts';
import { notInterrupting } from './not-interrupting.ts';
import { runningPostmaster } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

export interface Launch {
  folder: string;
  binaries: Binaries;
  as: RunAs;
  logFile: string;
  /** Where the socket goes, or null for loopback TCP on `port` (Windows has no protected sockets). */
  socketFolder: string | null;
  port: number;
  durable: boolean;
  owner: ClientConfig;
}

const giveUpAfter = 60_000;

/**
 * Starts PostgreSQL on the folder and waits until it answers. One that already runs there (left over from a server
 * that was killed) is taken over. Answers whether it was.
 */
export async function launch(start: Launch): Promise<{ takenOver: boolean }> {
  const deadline = Date.now() + giveUpAfter;
  let child: ChildProcess | null = null;
  let logFrom = 0;
  let takenOver = false;
  for (;;) {
    const running = runningPostmaster(start.folder);
    if (running !== null && running !== child?.pid) takenOver = child === null;
    if (running === null && child === null) ({ child, logFrom } = startPostgres(start));
    if (await answers(start.owner)) return { takenOver };
    if (child && (child.exitCode !== null || child.signalCode !== null)) {
      const said = readFileSync(start.logFile, 'utf8').slice(logFrom);
      // Somebody else won the race, or children of a killed PostgreSQL are still leaving.
      if (!/lock file .* already exists|shared memory block .* in use/.test(said))
        throw new StartError(why(said, start));
      child = null;
    }
    if (Date.now() > deadline)
      throw new StartError(
        `The database in ${start.folder} does not answer after ${giveUpAfter / 1000} seconds. ` +
          `See ${start.logFile}; if a left-over 'postgres' process hangs, end it and start again.`,
      );
    await pause(10);
  }
}

function startPostgres(start: Launch): { child: ChildProcess; logFrom: number } {
  const settings: Record<string, string | number> = {
    listen_addresses: start.socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: start.socketFolder ?? '',
    unix_socket_permissions: '0700',
    port: start.port,
    max_connections: 200,
    shared_buffers: `${Math.max(64, Math.min(512, Math.floor(totalmem() / 1024 / 1024 / 16)))}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    jit: 'off',
    max_wal_size: '2GB',
    // A backup that is being taken finds the log of what changed meanwhile.
    wal_keep_size: '1GB',
    // After a crash everything is written down first: file by file that took most of a recovery (decision 410).
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(start.durable
      ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
      : // Tests let many wait for each other, a second each time.
        { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', deadlock_timeout: '100ms' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = notInterrupting(start.as.command(start.binaries.postgres, ['-D', start.folder, ...args]));
  const logFrom = sizeOf(start.logFile);
  const log = openSync(start.logFile, 'a');
  const child = spawn(command.file, command.args, {
    ...command.user,
    env: environment(),
    cwd: start.folder,
    stdio: ['ignore', log, log],
    // Of its own group: Ctrl-C ends the server, which finishes its requests and then ends the database.
    detached: true,
  });
  closeSync(log);
  child.unref();
  child.on('error', () => undefined);
  return { child, logFrom };
}

/** The log starts anew when it has grown beyond 10 MB; only the last run matters. */
function sizeOf(logFile: string): number {
  try {
    const { size } = statSync(logFile);
    if (size < 10_000_000) return size;
    truncateSync(logFile);
  } catch {
    // No log yet.
  }
  return 0;
}

/** Does it take connections? 'starting up' and 'shutting down' are no, to be asked again. */
async function answers(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(code)) return false;
    if (/terminated unexpectedly/.test(String(error))) return false;
    throw error;
  }
}

function why(said: string, start: Launch): string {
  const last = said.trim().split('\n').slice(-3).join(' / ');
  if (/No space left|Disk quota/i.test(said))
    return (
      `The disk that holds ${start.folder} is full, so the database cannot start. ` +
      `Free some room and start again; nothing acknowledged is lost.`
    );
  if (/could not bind|Address already in use/i.test(said))
    return `The database cannot listen (${last}). End what uses the address, or set DATABASE_URL.`;
  if (/Cannot allocate memory|could not map/i.test(said))
    return `There is not enough memory for the database (${last}). Free some and start again.`;
  return `The database in ${start.folder} cannot start: ${last} (more in ${start.logFile}).`;
}
