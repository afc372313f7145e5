import { Client, type ClientConfig } from 'pg';

/**
 * Has PostgreSQL write down what it has only logged so far: after a crash it would redo all that a new installation was filled
 * with (3 s of the demo company). Where the owner may not, it happens by itself within minutes.
 */
export async function writeDown(owner: ClientConfig): Promise<void> {
  const client = new Client({ ...owner, application_name: 'bms-write-down' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('CHECKPOINT');
  } catch {
    // Nobody depends on it.
  } finally {
    await client.end().catch(() => undefined);
  }
}
