import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../../config/start-error.ts';
import { isAlive } from './postmaster.ts';

/** Any number, the same for every server: who holds it owns the data folder. */
const lockKey = 4_200_110;

/**
 * Holds the data folder for this server process: an advisory lock on a connection of its own, which the database lets
 * go the moment the process ends, however it ends. A second server on the same folder gets a sentence. `revive` starts
 * the database again where it has died.
 */
export async function holdFolder(
  connection: ClientConfig,
  folder: string,
  revive: () => Promise<unknown>,
): Promise<{ release(): Promise<void> }> {
  let released = false;
  let reviving: Promise<void> | undefined;
  let client = await connect(connection);
  const deadline = Date.now() + 5_000;
  while (!(await tryLock(client))) {
    const holder = await holderOf(client);
    // A server killed a moment ago: the database has yet to notice.
    if ((holder === null || !isAlive(holder)) && Date.now() < deadline) {
      await pause(20);
      continue;
    }
    await client.end();
    throw new StartError(
      `Another BMS server${holder === null ? '' : ` (process ${holder})`} is working on the data folder ${folder}. ` +
        `Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const keep = () => {
    client.once('end', () => {
      if (!released) reviving = again();
    });
  };
  /** The database went away under us (killed for memory, say): start it again if it is gone, take the lock again. */
  const again = async (): Promise<void> => {
    while (!released) {
      await pause(200);
      if (released) return;
      try {
        await revive();
        client = await connect(connection);
        if (await tryLock(client)) return keep();
        await client.end();
      } catch {
        // Not back yet.
      }
    }
  };
  keep();
  return {
    async release() {
      released = true;
      await reviving;
      await client.end().catch(() => undefined);
    },
  };
}

async function connect(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, application_name: `bms-server ${process.pid}` });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [lockKey]);
  return rows[0]?.got === true;
}

async function holderOf(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 0 AND l.objid = $1
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lockKey],
  );
  const pid = Number(/^bms-server (\d+)$/.exec(rows[0]?.name ?? '')?.[1]);
  return Number.isInteger(pid) ? pid : null;
}
