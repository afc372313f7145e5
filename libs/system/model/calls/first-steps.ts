import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { accountsScreen } from '../screens.ts';

/** What an administrator does first in a new installation, and how far it is; nothing once people can work. */
export const readFirstSteps = defineCall({
  name: 'system.firstSteps',
  code: 'SYS120P_20',
  summary: ['启用清单', 'First steps of an installation'],
  effect: 'read',
  access: right(accountsScreen.code, 'edit'),
  request: z.object({}),
  response: z.object({
    steps: z.array(
      z.object({
        label,
        hint: label,
        route: z.string(),
        /** People can work without it. */
        optional: z.boolean(),
        done: z.boolean(),
      }),
    ),
  }),
  topics: ['setting'],
});
