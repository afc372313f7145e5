import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { smallCompany } from '#identity/testing';
import { loadConfig, migrate, openDatabase, startEmbedded, type Database } from '#server-kit/server';
import { composedFeatures } from './composed-features.ts';
import { testFolder } from '#server-kit/testing';

/** A folder with a database of its own, as people install it: with the small company, its server not started yet. */
export interface OwnInstallation<Prepared> {
  dataDir: string;
  prepared: Prepared;
  /** The process of its PostgreSQL; throws where there is none. */
  postmaster(): number;
  remove(): Promise<void>;
}

/** `prepare`: what is there beside the small company before the server starts. */
export async function ownInstallation<Prepared>(
  prepare: (database: Database) => Promise<Prepared>,
): Promise<OwnInstallation<Prepared>> {
  const dataDir = await testFolder('bms-own-');
  const embedded = await startEmbedded({ dataDir });
  const features = composedFeatures(loadConfig({ DATA_DIR: dataDir }));
  await migrate(embedded.owner, features);
  const database = openDatabase({ app: embedded.app });
  for (const { seed } of features) await seed?.(database.db);
  await smallCompany(database.db);
  const prepared = await prepare(database);
  await database.close();
  await embedded.stop();
  return {
    ...{ dataDir, prepared },
    postmaster: () => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
