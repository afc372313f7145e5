import { join } from 'node:path';
import { defineServerFeature } from './feature.ts';
import { pruningFirstAnswers } from './http/first-answers.ts';

/** The kit's own tables: audit, first answers, numbers, events. Always composed first. */
export const serverKit = defineServerFeature({
  name: 'server-kit',
  jobs: [pruningFirstAnswers],
  migrations: join(import.meta.dirname, 'migrations'),
});
