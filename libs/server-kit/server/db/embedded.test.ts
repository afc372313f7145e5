import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { StartError } from '../config/start-error.ts';
import { startEmbedded, stopEmbedded, type Embedded } from './embedded.ts';
import { checkRoom } from './embedded/room.ts';
import { runningPostmaster } from './embedded/postmaster.ts';
import { testFolder } from '../testing/test-folder.ts';

/** A data folder as a first start leaves it, for tests of later ones. */
let made: string;
beforeAll(async () => {
  made = await testFolder('bms-made-');
  await (await startEmbedded({ dataDir: join(made, 'data'), durable: false })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));
/** With the owner of each file: PostgreSQL takes no folder that is somebody else's. */
const madeBefore = () => promisify(execFile)('cp', ['-a', join(made, 'data'), dataDir]);

let parent: string;
let dataDir: string;
const started: Embedded[] = [];
beforeEach(async () => {
  parent = await realpath(await testFolder('bms-'));
  dataDir = join(parent, 'data');
});
afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
  await stopEmbedded(join(dataDir, 'postgres'));
  await rm(parent, { recursive: true, force: true });
});

const start = async (): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataDir, durable: false });
  started.push(embedded);
  return embedded;
};
const refusal = async (): Promise<string> => {
  const error: unknown = await start().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};
async function query(embedded: Embedded, sql: string, as: 'owner' | 'app' = 'owner'): Promise<unknown[]> {
  const client = new Client(embedded[as]);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}
const postmaster = (): number => {
  const pid = runningPostmaster(join(dataDir, 'postgres'));
  if (pid === null) throw new Error('PostgreSQL does not run.');
  return pid;
};

it('makes a database that only its owner can reach, and finds it again', async () => {
  const first = await start();
  await query(first, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
  expect((await stat(first.folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
  expect(await query(first, `SELECT current_setting('listen_addresses') AS a`)).toEqual([{ a: '' }]);
  await expect(query(first, 'CREATE TABLE mine (id int)', 'app')).rejects.toThrow(/permission denied/);
  await first.stop();
  expect(runningPostmaster(first.folder)).toBeNull();
  expect(await query(await start(), 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
});

it('keeps what was committed safe from a power cut, unless told otherwise', async () => {
  await madeBefore();
  started.push(await startEmbedded({ dataDir }));
  const [embedded] = started;
  expect(
    await query(
      embedded as Embedded,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
    ),
  ).toEqual([{ fsync: 'on', commit: 'on' }]);
});

(process.platform === 'linux' ? describe : describe.skip)('on Linux', () => {
  it('does not interrupt the server that wakes it, where the system offers that', async () => {
    await madeBefore();
    const embedded = await start();
    const [backend] = (await query(embedded, 'SELECT pg_read_file($$/proc/self/stat$$) AS stat')) as {
      stat: string;
    }[];
    // Field 41 (proc_pid_stat): 3 is SCHED_BATCH. What stands before the bracket may have spaces.
    const policies = [backend?.stat ?? '', await readFile(`/proc/${postmaster()}/stat`, 'utf8')].map(
      (text) => text.split(') ')[1]?.split(' ')[38],
    );
    const offered = ['/usr/bin/chrt', '/bin/chrt'].some(
      (file) => spawnSync(file, ['-b', '0', 'true']).status === 0,
    );
    expect(policies).toEqual(offered ? ['3', '3'] : ['0', '0']);
  });
});

it('is held by one server: a second one is told who', async () => {
  await madeBefore();
  await start();
  expect(await refusal()).toMatch(
    new RegExp(`Another BMS server \\(process ${process.pid}\\) is working on .*${dataDir}.*DATA_DIR`),
  );
});

it('lets one of two that start at once on a fresh folder win', async () => {
  const ends = await Promise.allSettled([start(), start()]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(String((ends.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason)).toMatch(
    /Another BMS server/,
  );
});

it('starts PostgreSQL again where that was killed under the server, with everything committed', async () => {
  await madeBefore();
  const embedded = await startEmbedded({ dataDir });
  started.push(embedded);
  await query(embedded, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
  process.kill(postmaster(), 'SIGKILL');
  const again = async (): Promise<unknown[]> =>
    query(embedded, 'SELECT id FROM kept').catch(() => pause(20).then(again));
  expect(await again()).toEqual([{ id: 7 }]);
});

it('is not held up by a pid file whose number another program has got', async () => {
  await madeBefore();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
  await start();
  expect(postmaster()).not.toBe(process.pid);
});

it('begins anew where a first start was killed half way', async () => {
  await mkdir(join(dataDir, 'postgres.new-4194304-abcdefgh', 'base'), { recursive: true });
  await start();
  await expect(stat(join(dataDir, 'postgres.new-4194304-abcdefgh'))).rejects.toThrow(/ENOENT/);
});

it('finds a socket also where the path is too long for one', async () => {
  dataDir = join(parent, 'a-very-long-name-'.repeat(6));
  await madeBefore();
  expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('says what to do about a folder of another major version', async () => {
  await madeBefore();
  const file = join(dataDir, 'postgres', 'PG_VERSION');
  const ours = await readFile(file, 'utf8');
  await writeFile(file, '12\n');
  expect(await refusal()).toMatch(/made by PostgreSQL 12, this BMS brings PostgreSQL \d+\. Dump it/);
  await writeFile(file, ours);
});

it('says what to do about a folder that holds something else', async () => {
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'dear');
  expect(await refusal()).toMatch(/is not empty and holds no PostgreSQL database. Move it away/);
});

it('says what to do about a data folder that cannot be made', async () => {
  await writeFile(dataDir, '');
  expect(await refusal()).toMatch(/cannot be made: a file is in the way. Set DATA_DIR/);
});

it('says what to do about a full disk before it is touched', async () => {
  const disk = (megabytes: number) => async () => ({ bavail: megabytes * 1024, bsize: 1024 });
  await expect(checkRoom('/data', true, disk(199))).rejects.toThrow(
    'The disk that holds /data is full: 199 MB are free, BMS needs at least 200 MB. ' +
      'Free some room, or set DATA_DIR to a folder on another disk.',
  );
  await expect(checkRoom('/data', false, disk(100))).resolves.toBeUndefined();
});

const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('as root', () => {
  it('runs as somebody else where we are root, also in a folder that only root may enter', async () => {
    await chmod(parent, 0o700);
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const status = await readFile(`/proc/${postmaster()}/status`, 'utf8');
    expect(status).not.toMatch(/^Uid:\t0\t/m);
    // CAP_DAC_OVERRIDE and nothing else.
    expect(status).toMatch(/^CapEff:\t0000000000000002$/m);
    await started[0]?.stop();
    await chmod(parent, 0o755);
    await start();
    expect(await readFile(`/proc/${postmaster()}/status`, 'utf8')).toMatch(/^CapEff:\t0000000000000000$/m);
  });
});
