import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { withTalks } from '#talk/testing';
import { testDatabase, type TestDatabase } from '#server-kit/testing';

const migrations = join(import.meta.dirname, '../migrations');

/** A database as it is before a migration of the tracker, with the small company; `migrate` runs it. */
export async function databaseBefore(
  own: string,
): Promise<TestDatabase & { migrate(): Promise<void>; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bms-before-'));
  for (const file of await readdir(migrations))
    if (file < own) await copyFile(join(migrations, file), join(folder, file));
  const database = await testDatabase([
    identityFeature(),
    ...withTalks(() => [{ name: 'tracker', migrations: folder }]),
  ]);
  await smallCompany(database.db);
  return {
    ...database,
    async migrate() {
      await database.owner.query(await readFile(join(migrations, own), 'utf8'));
    },
    async close() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
