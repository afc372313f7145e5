import { join } from 'node:path';
import { defineServerFeature } from '#server-kit/server';
import { checkLinksJob } from './checks/drift-of-links.ts';

/** Lines of trade documents and what follows them. */
export const tradeFeature = defineServerFeature({
  name: 'trade',
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [checkLinksJob],
});
