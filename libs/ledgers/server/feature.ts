import { join } from 'node:path';
import { defineServerFeature } from '#server-kit/server';

/** What migrations make ledgers with. */
export const ledgersFeature = defineServerFeature({
  name: 'ledgers',
  migrations: join(import.meta.dirname, 'migrations'),
});
