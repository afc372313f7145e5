import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { ServerProcess } from '../../../apps/server/src/testing/server-process.ts';
import { growTo } from '../../bench/calls/grow.ts';
import { sized, type Experiment } from '../experiment.ts';
import { unpackVersion } from '../version-before.ts';
import { Watch } from '../watch.ts';
import { ordinary, World } from '../world.ts';

/** What must be there afterwards as well: every form, task and line of a trail, by its id. */
const remembered = ['form', 'approval_task', 'approval_trail'] as const;

const remember = (owner: Client) =>
  owner.query(
    remembered
      .map(
        (table) => `CREATE UNLOGGED TABLE chaos_${table} AS SELECT id FROM ${table}; ANALYZE chaos_${table};`,
      )
      .join(''),
  );

async function missing(owner: Client): Promise<number> {
  const of = remembered.map(
    (table) =>
      `(SELECT count(*) FROM chaos_${table} b WHERE NOT EXISTS (SELECT FROM ${table} t WHERE t.id = b.id))`,
  );
  const { rows } = await owner.query<{ missing: number }>(`SELECT (${of.join(' + ')})::int AS missing`);
  return rows[0]?.missing ?? -1;
}

const migrationsOf = async (owner: Client): Promise<number> =>
  (await owner.query<{ ran: number }>('SELECT count(*)::int AS ran FROM migration')).rows[0]?.ran ?? 0;

/** Is a migration at work, other than waiting for its turn? */
async function migrating(owner: Client): Promise<boolean> {
  const { rows } = await owner.query(
    `SELECT FROM pg_stat_activity WHERE application_name = 'bms-migrate'
        AND (xact_start IS NOT NULL AND wait_event_type IS DISTINCT FROM 'Lock')`,
  );
  return rows.length > 0;
}

/** Starts the new version beside the old one and ends it at once, somewhere in its migrations. */
async function killInTheMiddle(world: World, owner: Client): Promise<void> {
  const killed = await world.launch();
  while (!killed.said.includes('ready') && killed.child.exitCode === null && !(await migrating(owner)))
    await pause(2);
  await pause(Math.random() * 150);
  await killed.end('SIGKILL');
}

export const upgrade: Experiment = {
  name: 'an upgrade from the version before, killed in the middle',
  promise: 'the next start completes it, every row is there, the old version answers meanwhile within 10 s',
  async run({ dataDir }, size, { rows = sized(1_000_000, size, 1), from } = {}) {
    const before = unpackVersion(`${dataDir}-version-before`, from);
    if (!before) return { figures: 'not tried: the history of the project is not here', kept: true };
    const folder = `${dataDir}-upgraded`;
    rmSync(folder, { recursive: true, force: true });
    const world = new World(folder);
    const old = new ServerProcess({ DATA_DIR: folder, ...ordinary }, before.program);
    const origin = await old.address();
    const owner = await world.connect();
    try {
      const forms = await growTo(owner, rows);
      await remember(owner);
      const watch = await Watch.start(origin);
      const had = await migrationsOf(owner);
      const kills = sized(8, size, 1);
      for (let kill = 0; kill < kills; kill++) await killInTheMiddle(world, owner);
      const begun = performance.now();
      const { process: upgraded } = await world.beside();
      const seconds = (performance.now() - begun) / 1000;
      const seen = await watch.stop();
      const lost = await missing(owner);
      const ran = (await migrationsOf(owner)) - had;
      await upgraded.end('SIGTERM');
      await owner.end();
      await old.end('SIGTERM');
      // The new version alone, on the folder that the old one had.
      await world.start();
      return {
        figures: `from ${before.commit}, ${forms.toLocaleString('en')} forms, ${ran} migrations, ${kills} kills; the last start took ${seconds.toFixed(1)} s; meanwhile the old version: ${seen.text}; ${lost} rows missing`,
        kept: lost === 0 && ran > 0 && seen.longest < 10_000,
      };
    } finally {
      await owner.end().catch(() => undefined);
      if (old.child.exitCode === null) await old.end('SIGTERM');
      await world.stop();
    }
  },
};
