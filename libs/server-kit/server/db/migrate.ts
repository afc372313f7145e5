import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../config/start-error.ts';
import type { ServerFeature } from '../feature.ts';
import { prepareRoles } from './roles.ts';

/** What a feature asks to have run: its folder of frozen files. */
export type Migrating = Pick<ServerFeature, 'name' | 'migrations'>;

interface MigrationFile {
  feature: string;
  file: string;
  sql: string;
  sha256: string;
  /** Of contents that the file had before and that do the same, only slower: a database that ran one has run this. */
  replaces: readonly string[];
}

/** Any number, the same for every server of a database: one migrates, the others wait. */
const lockKey = 4_200_111;

/**
 * Brings the database up to date: the files of each feature in the order of composition, each file once, in a
 * transaction, by the owner. Files that ran are frozen: one that differs now stops the start with a sentence.
 * Answers the files that ran.
 */
export async function migrate(
  owner: ClientConfig,
  features: readonly Migrating[],
  options: {
    app?: ClientConfig;
    /** How long a migration waits for a table before it gives way. Milliseconds. */
    patience?: number;
  } = {},
): Promise<string[]> {
  const files = await migrationFiles(features);
  const client = new Client({ ...owner, application_name: 'bms-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    // Two hundred files of a first start do not wait for the disk one by one: what a crash takes away runs again, and
    // whoever works afterwards waits for all that was before.
    await client.query('SET synchronous_commit = off');
    await prepareRoles(client, options.app);
    await client.query(`CREATE TABLE IF NOT EXISTS migration (
      feature text NOT NULL, file text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (feature, file))`);
    await client.query('REVOKE ALL ON migration FROM bms_app; GRANT SELECT ON migration TO bms_app');
    const done = await appliedFiles(client);
    checkFrozen(files, done, new Set(features.map((feature) => feature.name)));
    const ran: string[] = [];
    for (const file of files) {
      if (done.has(keyOf(file))) continue;
      await apply(client, file, options.patience ?? ordinaryPatience);
      ran.push(keyOf(file));
    }
    return ran;
  } finally {
    await client.end();
  }
}

const keyOf = (file: { feature: string; file: string }): string => `${file.feature}/${file.file}`;

/** All files of the features, in the order in which they run. */
export async function migrationFiles(features: readonly Migrating[]): Promise<MigrationFile[]> {
  const all: MigrationFile[] = [];
  for (const { name, migrations } of features) {
    if (!migrations) continue;
    const names = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort();
    for (const file of names) {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file))
        throw new StartError(`Migration ${name}/${file} must be named as in 0001_what.sql.`);
      const sql = await readFile(join(migrations, file), 'utf8');
      // Line ends may be changed by a checkout on Windows; they are no change of the file.
      const sha256 = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      const replaces = [...sql.matchAll(/^-- replaces ([0-9a-f]{64})\r?$/gm)].map(([, hash = '']) => hash);
      all.push({ feature: name, file, sql, sha256, replaces });
    }
  }
  return all;
}

async function appliedFiles(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ feature: string; file: string; sha256: string }>(
    'SELECT feature, file, sha256 FROM migration',
  );
  return new Map(rows.map((row) => [keyOf(row), row.sha256]));
}

function checkFrozen(files: MigrationFile[], done: Map<string, string>, features: Set<string>): void {
  const known = new Map(files.map((file) => [keyOf(file), file]));
  for (const [key, sha256] of done) {
    const file = known.get(key);
    if (file && file.sha256 !== sha256 && !file.replaces.includes(sha256))
      throw new StartError(
        `Migration ${key} was changed after it had run on this database. Put the file back as it was ` +
          `and write the change into a new file; on a development machine you may delete the data folder instead.`,
      );
    if (!file && features.has(key.split('/')[0] ?? ''))
      throw new StartError(
        `This database has run migration ${key}, which this BMS does not know: it was used by a newer version. ` +
          `Start that version, or restore the backup made before it.`,
      );
  }
}

/**
 * A migration waits so long for a table that others are using; while it waits, everybody who comes later stands behind
 * it. Then it gives way and tries again. Milliseconds.
 */
const ordinaryPatience = 2_000;
/** What passes by itself: a deadlock with somebody's work, a table that was not to be had in time. */
const passing = new Set(['40P01', '55P03']);
const mostTries = 100;

async function apply(client: Client, file: MigrationFile, patience: number): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await applyOnce(client, file, patience);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (tries === mostTries || !passing.has(code ?? '')) throw error;
      await pause(Math.min(1_000, 50 * tries));
    }
}

async function applyOnce(client: Client, file: MigrationFile, patience: number): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${patience}`);
    await client.query(file.sql);
    await client.query('INSERT INTO migration (feature, file, sha256) VALUES ($1, $2, $3)', [
      file.feature,
      file.file,
      file.sha256,
    ]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    const { position, message } = cause as { position?: string; message: string };
    const line = position ? ` (line ${file.sql.slice(0, Number(position)).split('\n').length})` : '';
    throw new StartError(
      `Migration ${keyOf(file)} failed: ${message}${line}. Nothing of it was kept; mend its cause and start again.`,
      { cause },
    );
  }
}
