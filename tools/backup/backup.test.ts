import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded, type Embedded } from '#server-kit/server';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { testFolder } from '#server-kit/testing';

let parent: string;
let database: Embedded | undefined;
let restored: Embedded | undefined;
beforeEach(async () => {
  parent = await testFolder('bms-backup-');
});
afterEach(async () => {
  await database?.stop();
  await restored?.stop();
  await rm(parent, { recursive: true, force: true });
});

const connect = async (to: Embedded): Promise<Client> => {
  const client = new Client(to.owner);
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

it('takes a backup while rows are written, and restores every row acknowledged before it, and every file', async () => {
  const [dataDir, target, elsewhere] = ['data', 'backup', 'restored'].map((name) =>
    path.join(parent, name),
  ) as [string, string, string];
  database = await startEmbedded({ dataDir });
  await mkdir(path.join(dataDir, 'files/ab'), { recursive: true });
  await writeFile(path.join(dataDir, 'files/ab/one'), 'contract');
  const client = await connect(database);
  await client.query('CREATE TABLE note (n int)');
  let written = 0;
  let writing = true;
  const writer = (async () => {
    while (writing) await client.query('INSERT INTO note VALUES ($1)', [++written]);
  })();
  const before = async () => {
    while (written < 50) await new Promise((resolve) => setImmediate(resolve));
    return written - 1;
  };
  const acknowledged = await before();
  await backUp(dataDir, target);
  writing = false;
  await writer;
  await client.end();

  // Beside the first one, which is still at work.
  await restore(target, elsewhere);
  restored = await startEmbedded({ dataDir: elsewhere });
  const again = await connect(restored);
  const { rows } = await again.query<{ n: number }>('SELECT n FROM note ORDER BY n');
  await again.end();
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, at) => at + 1));
  expect(await readFile(path.join(elsewhere, 'files/ab/one'), 'utf8')).toBe('contract');

  await expect(backUp(dataDir, target)).rejects.toThrow(/is not empty. Choose a new folder/);
  await expect(restore(target, elsewhere)).rejects.toThrow(/is not empty. Restore into a new folder/);
  await writeFile(path.join(target, 'files/ab/one'), 'contrac!');
  await expect(restore(target, path.join(parent, 'third'))).rejects.toThrow(
    /damaged: files\/ab\/one has changed/,
  );
});

it('says what to do where there is nothing to back up or to restore', async () => {
  await expect(backUp(parent, path.join(parent, 'x'))).rejects.toThrow(
    /holds no database of BMS. Say which folder/,
  );
  await expect(restore(parent, path.join(parent, 'x'))).rejects.toThrow(
    /is no backup, or one that was not finished/,
  );
});
