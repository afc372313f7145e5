import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { versionScreen } from '../screens.ts';

/** How many versions are new to the reader. */
export const countVersions = defineCall({
  name: 'system.countVersions',
  code: `${versionScreen.code}_0`,
  summary: ['未读的新版本数', 'Versions that are new'],
  effect: 'read',
  access: right(versionScreen.code, 'query'),
  request: z.object({}),
  response: z.object({ fresh: z.int() }),
  topics: ['version'],
});
