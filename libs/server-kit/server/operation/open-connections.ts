import { Client, type ClientConfig } from 'pg';
import type { Config } from '../config/settings.ts';
import { StartError } from '../config/start-error.ts';
import { connectionOf } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';

export interface Connections {
  owner: ClientConfig;
  app: ClientConfig;
  /** Ends the embedded database; nothing where it is somebody else's. */
  stop(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL, tried once; without one the embedded one, started. */
export async function openConnections(config: Config): Promise<Connections> {
  if (!config.databaseUrl) return startEmbedded({ dataDir: config.dataDir });
  const app = connectionOf(config.databaseUrl);
  const owner = connectionOf(config.databaseOwnerUrl ?? config.databaseUrl);
  await tryConnecting(owner, config.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL');
  return { app, owner, stop: async () => undefined };
}

async function tryConnecting(connection: ClientConfig, setting: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string };
    const what = `${client.host}:${client.port}, database '${client.database}', user '${client.user}'`;
    throw new StartError(`${what}: ${advice(code, message)} (${setting})`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function advice(code: string | undefined, message: string): string {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return 'no PostgreSQL answers there. Start it, or correct the address.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'the host is not known. Correct the address.';
    case '28P01':
    case '28000':
      return 'the user or password is refused. Correct it, or the rules of the server (pg_hba.conf).';
    case '3D000':
      return 'the database does not exist. Create it (createdb), or correct its name.';
    default:
      return `it cannot be reached: ${message}. Correct the address, or mend the network.`;
  }
}
