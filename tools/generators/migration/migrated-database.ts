import pino from 'pino';
import { LiveHub, loadConfig, type ServerFeature } from '#server-kit/server';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { composeFeatures } from '../../../apps/server/src/compose.ts';

/** All features as the server composes them, for what they declare: nothing of them is started. */
export function allFeatures(database: TestDatabase): ServerFeature[] {
  const log = pino({ level: 'silent' });
  return composeFeatures({
    config: loadConfig({}),
    hub: new LiveHub({ pool: database.pool, listen: null, log }),
  });
}

/** A scratch database, migrated by all that the server composes; empty otherwise. */
export async function migratedDatabase(): Promise<TestDatabase> {
  const empty = await testDatabase([], { seed: false });
  try {
    return await testDatabase(allFeatures(empty), { seed: false });
  } finally {
    await empty.drop();
  }
}
