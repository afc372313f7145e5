import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { lostMemory, memorySpace } from './memory-space.ts';
import { testPostgres, withOwner } from './test-postgres.ts';

/** The folder of a tablespace. */
const folderOf = async (client: Client, space: string): Promise<string> => {
  const { rows } = await client.query<{ folder: string }>(
    'SELECT pg_tablespace_location(oid) AS folder FROM pg_tablespace WHERE spcname = $1',
    [space],
  );
  return rows[0]?.folder ?? '';
};

/** Makes a database there and drops it again; answers what of it lay in the folder meanwhile. */
async function used(client: Client, space: string): Promise<boolean> {
  const name = `bms_test_${process.pid}_space`;
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 TABLESPACE ${space} STRATEGY file_copy`);
  const { rows } = await client.query<{ file: string }>(
    `SELECT 'PG_' || current_setting('server_version_num')::int / 10000 || '_' AS file`,
  );
  const folder = await folderOf(client, space);
  const { rows: files } = await client.query<{ name: string }>('SELECT pg_ls_dir($1) AS name', [folder]);
  await client.query(`DROP DATABASE ${name}`);
  return files.some((each) => each.name.startsWith(rows[0]?.file ?? '?'));
}

it('a tablespace in memory is found again, and made anew where its folder is lost', async () => {
  const { folder: cluster } = await testPostgres();
  await withOwner(async (client) => {
    // Of another folder of the same owner, so that the one which other tests use stays.
    const other = cluster && join(cluster, 'base');
    const space = other && (await memorySpace(client, other));
    // A PostgreSQL of somebody else's, or a system without such memory: databases lie where they always did.
    if (!space) return;
    expect(await memorySpace(client, other)).toBe(space);
    expect(await used(client, space)).toBe(true);
    const folder = await folderOf(client, space);
    await rm(folder, { recursive: true });
    expect(await memorySpace(client, other)).toBe(space);
    expect(existsSync(folder)).toBe(true);
    expect(await used(client, space)).toBe(true);
    await client.query(`DROP TABLESPACE ${space}`);
    await rm(folder, { recursive: true });
  });
});

it('a PostgreSQL whose memory is gone is known by its links', async () => {
  const cluster = await mkdtemp(join(tmpdir(), 'bms-lost-'));
  expect(lostMemory(cluster)).toBe(false);
  await mkdir(join(cluster, 'pg_tblspc'));
  await mkdir(join(cluster, 'there'));
  await symlink(join(cluster, 'there'), join(cluster, 'pg_tblspc/1'));
  expect(lostMemory(cluster)).toBe(false);
  await symlink(join(cluster, 'nowhere'), join(cluster, 'pg_tblspc/2'));
  expect(lostMemory(cluster)).toBe(true);
  await rm(cluster, { recursive: true });
});
