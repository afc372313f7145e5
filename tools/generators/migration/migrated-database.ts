import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { composedFeatures } from '../../../apps/server/src/testing/composed-features.ts';

/** A scratch database, migrated by all that the server composes; empty otherwise. */
export const migratedDatabase = (): Promise<TestDatabase> =>
  testDatabase(composedFeatures(), { seed: false });
