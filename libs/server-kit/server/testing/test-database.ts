import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase, type Database } from '../db/database.ts';
import { drizzleOver } from '../db/drizzle/door.ts';
import { isAlive } from '../db/embedded/postmaster.ts';
import { migrate, migrationFiles } from '../db/migrate.ts';
import type { Db } from '../context.ts';
import type { ServerFeature } from '../feature.ts';
import { serverKit } from '../kit.ts';
import { memorySpace } from './memory-space.ts';
import { testPostgres, withOwner } from './test-postgres.ts';

export interface TestDatabase extends Database {
  /** As the owner: for what the role of the server may not do. */
  owner: Client;
  ownerDb: Db;
  name: string;
  /** Ends the connections and drops the database. */
  drop(): Promise<void>;
}

let counter = 0;

interface Alike {
  name: string;
  /** Features whose seed reads something into the memory of the process, which each database needs. */
  eachTime: readonly string[];
}
const alike = new WeakMap<readonly ServerFeature[], Alike>();

/**
 * Says that features leave the same behind when they seed, however often they are composed under this name: a process
 * seeds once, and its other databases are cloned from that. For what is composed for many tests.
 */
export function seededAlike<Features extends readonly ServerFeature[]>(
  name: string,
  features: Features,
  eachTime: readonly string[] = [],
): Features {
  alike.set(features, { name, eachTime });
  return features;
}

/**
 * A database of its own with everything that the features (and the kit) migrate and seed, cloned from a template that
 * is made once for a set of migrations. Call `drop` in afterAll; what is forgotten is dropped by a later run.
 */
export async function testDatabase(
  features: readonly ServerFeature[] = [],
  options: { seed?: boolean; poolSize?: number; timeZone?: string } = {},
): Promise<TestDatabase> {
  const all = [serverKit, ...features.filter((feature) => feature.name !== serverKit.name)];
  const seeding = options.seed ?? true;
  const known = seeding ? alike.get(features) : undefined;
  const name = await clone(await (known ? seededFor(known.name, all) : templateFor(all)));
  const server = await testPostgres();
  const database = openDatabase({
    app: server.connection(name, 'app'),
    poolSize: options.poolSize ?? 5,
    // A machine that is busy with all else at once may take so long for what a demo company is filled with.
    statementTimeout: 100_000,
    ...(options.timeZone && { timeZone: options.timeZone }),
    allowExitOnIdle: true,
  });
  const owner = new Client(server.connection(name, 'owner'));
  owner.on('error', () => undefined);
  await owner.connect();
  const kept: TestDatabase = {
    ...database,
    owner,
    ownerDb: drizzleOver(owner),
    name,
    async drop() {
      await Promise.all([database.close(), owner.end()]);
      await withOwner((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
  if (seeding)
    for (const { name: feature, seed } of all)
      if (!known || known.eachTime.includes(feature)) await seed?.(database.db);
  return kept;
}

/** A copy of a database, by its name. */
async function clone(template: string): Promise<string> {
  const space = await (where ??= placeOfClones());
  const name = `bms_test_${process.pid}_${++counter}`;
  await withOwner(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${space}`);
  });
  return name;
}

let where: Promise<string> | undefined;

/** In memory where that can be: two thousand files that are soon deleted again cost more on some disks than a suite does. */
async function placeOfClones(): Promise<string> {
  const { folder } = await testPostgres();
  if (!folder) return '';
  const space = await withOwner(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', ['bms memory']);
    return memorySpace(client, folder);
  });
  return space ? `TABLESPACE ${space} STRATEGY file_copy` : '';
}

const templates = new Map<string, Promise<string>>();

async function templateFor(features: readonly ServerFeature[]): Promise<string> {
  const files = await migrationFiles(features);
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.feature}/${file.file}:${file.sha256}\n`);
  const name = `bms_template_${hash.digest('hex').slice(0, 16)}`;
  let made = templates.get(name);
  if (!made) templates.set(name, (made = makeTemplate(name, features)));
  return made;
}

const seeded = new Map<string, Promise<string>>();

/** What the others of this name are cloned from; of this process alone, as seeds are code that may be another by the next. */
async function seededFor(name: string, features: readonly ServerFeature[]): Promise<string> {
  const template = await templateFor(features);
  const key = `${template} ${name}`;
  let made = seeded.get(key);
  if (!made) seeded.set(key, (made = makeSeeded(template, features)));
  return made;
}

async function makeSeeded(template: string, features: readonly ServerFeature[]): Promise<string> {
  const name = await clone(template);
  const server = await testPostgres();
  const database = openDatabase({ app: server.connection(name, 'app'), statementTimeout: 100_000 });
  for (const feature of features) await feature.seed?.(database.db);
  await database.close();
  return name;
}

async function makeTemplate(name: string, features: readonly ServerFeature[]): Promise<string> {
  const server = await testPostgres();
  await withOwner(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', ['bms templates']);
    await dropLeftOvers(client);
    if (await isWhole(client, name)) return;
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await migrate(server.connection(name, 'owner'), features, { app: server.connection(name, 'app') });
    await client.query(`COMMENT ON DATABASE ${name} IS 'whole ${new Date().toISOString()}'`);
  });
  return name;
}

async function isWhole(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ note: string | null }>(
    `SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = $1`,
    [name],
  );
  return rows[0]?.note?.startsWith('whole') ?? false;
}

/** Databases of runs that ended without cleaning up, and templates that nobody has made anew for a week. */
async function dropLeftOvers(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; note: string | null }>(
    `SELECT datname AS name, shobj_description(oid, 'pg_database') AS note FROM pg_database
      WHERE datname ~ '^bms_(test|template)_'`,
  );
  const weekAgo = new Date(Date.now() - 7 * 24 * 3600 * 1000).toISOString();
  for (const { name, note } of rows) {
    const pid = /^bms_test_(\d+)_/.exec(name)?.[1];
    const old = pid ? !isAlive(Number(pid)) : note !== null && note < `whole ${weekAgo}`;
    if (old) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}
