import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, link, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../config/start-error.ts';
import { findBinaries, majorVersion } from './embedded/binaries.ts';
import { initialise } from './embedded/initialise.ts';
import { launch } from './embedded/launch.ts';
import { isAlive, runningPostmaster } from './embedded/postmaster.ts';
import { checkRoom, prepareDataDir } from './embedded/room.ts';
import { runAs, type RunAs } from './embedded/run-as.ts';
import { holdFolder } from './embedded/server-lock.ts';

export interface EmbeddedOptions {
  /** The database lies in `<dataDir>/postgres`. */
  dataDir: string;
  /** Several processes work on it (tests); else a second server is refused. */
  shared?: boolean;
  /** false: no fsync, for tests that can lose everything. */
  durable?: boolean;
}

export interface Embedded {
  /** Connects as the owner, who migrates. */
  owner: ClientConfig;
  /** Connects as the role that the server works with. */
  app: ClientConfig;
  folder: string;
  /** It was still running, left over from a server that was killed. */
  takenOver: boolean;
  /** Ends PostgreSQL; running statements are cancelled. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL from the programs that npm installed, in the data folder: made on the first start, taken over where
 * a killed server left it running, reachable by nobody but the owner of the folder. Throws StartError with a sentence.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  const folder = join(dataDir, 'postgres');
  const durable = options.durable ?? true;
  await prepareDataDir(dataDir);
  const binaries = await findBinaries();
  const as = runAs(folder, dirname(binaries.postgres));
  const fresh = !(await holdsDatabase(folder));
  await checkRoom(dataDir, fresh);
  const password = await passwordOf(dataDir);
  if (fresh) await initialise(folder, binaries, as, { password, durable });
  else await checkVersion(folder, await majorVersion(binaries));

  const socketFolder = await socketFolderOf(folder, as);
  const port = socketFolder ? 5432 : await tcpPort(folder);
  const address: ClientConfig = { host: socketFolder ?? '127.0.0.1', port, ssl: false, password };
  const owner = { ...address, user: 'bms_owner', database: 'bms' };
  const maintenance = { ...owner, database: 'postgres' };
  const logFile = join(dataDir, 'postgres.log');
  const launching = { folder, binaries, as, logFile, socketFolder, port, durable, owner: maintenance };
  const { takenOver } = await launch(launching);
  const lock = options.shared ? null : await holdFolder(maintenance, dataDir, () => launch(launching));
  await ensureDatabase(maintenance, password);
  return {
    owner,
    app: { ...address, user: 'bms_app', database: 'bms' },
    folder,
    takenOver,
    async stop() {
      await lock?.release();
      await stopEmbedded(folder);
    },
  };
}

/** Ends the PostgreSQL of a data folder, if one runs. */
export async function stopEmbedded(folder: string): Promise<void> {
  const pid = runningPostmaster(folder);
  if (pid === null) return;
  if (platform() === 'win32') {
    const { pg_ctl } = await findBinaries();
    await promisify(execFile)(pg_ctl, ['stop', '-w', '-m', 'fast', '-D', folder]);
    return;
  }
  // 'Fast': cancel statements, write everything down, leave. 'Immediate' only if that takes forever.
  process.kill(pid, 'SIGINT');
  const patience = Date.now() + 30_000;
  while (isAlive(pid) && runningPostmaster(folder) === pid) {
    if (Date.now() > patience) process.kill(pid, 'SIGQUIT');
    await pause(10);
  }
}

async function holdsDatabase(folder: string): Promise<boolean> {
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  const files = await readdir(folder).catch(() => []);
  if (files.length > 0)
    throw new StartError(
      `${folder} is not empty and holds no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`,
    );
  return false;
}

async function checkVersion(folder: string, ours: string): Promise<void> {
  const theirs = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (theirs === ours) return;
  throw new StartError(
    `The database in ${folder} was made by PostgreSQL ${theirs}, this BMS brings PostgreSQL ${ours}. ` +
      `Dump it with pg_dump ${theirs} and load it into a fresh folder (docs/operations.md), ` +
      `or run the BMS version that made it, or set DATABASE_URL to a PostgreSQL ${theirs} server.`,
  );
}

/** For connections by TCP; by the socket the folder's permissions protect. Readable by the owner alone. */
async function passwordOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) {
    // Written beside and linked: of two that start at once, one wins and both read a whole one.
    const own = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(own, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await link(own, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(own);
  }
  return (await readFile(file, 'utf8')).trim();
}

/** The longest path of a socket that every system takes, less PostgreSQL's own file name. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length;

/** The data folder itself (mode 700), or where its path is too long for a socket, a folder like it in tmp. */
async function socketFolderOf(folder: string, as: RunAs): Promise<string | null> {
  if (platform() === 'win32') return null;
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder;
  const short = join(tmpdir(), `bms-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  await mkdir(short, { mode: 0o700 }).catch(() => undefined);
  if (as.owner) await chown(short, as.owner.uid, as.owner.gid);
  await chmod(short, 0o700);
  const { uid } = await stat(short);
  if (uid !== (as.owner?.uid ?? process.getuid?.()))
    throw new StartError(`The path ${folder} is too long for a socket. Set DATA_DIR to a shorter one.`);
  return short;
}

/** The port of the one that runs, else a free one. */
async function tcpPort(folder: string): Promise<number> {
  const pidFile = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const running = Number(pidFile.split('\n')[3]);
  if (runningPostmaster(folder) !== null && running > 0) return running;
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The database and the role of the server; asked at each start, made once. */
async function ensureDatabase(connection: ClientConfig, password: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    // Processes that start at once on a fresh folder (workers of a test run) wait for the first; held until the end of
    // the connection.
    await client.query("SELECT pg_advisory_lock(hashtext('bms.ensureDatabase'))");
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'bms_app') AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = 'bms') AS database`,
    );
    if (!rows[0]?.role)
      await client.query(`CREATE ROLE bms_app LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    if (!rows[0]?.database) await client.query('CREATE DATABASE bms');
  } finally {
    await client.end();
  }
}
