import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { apiScreen } from '../screens.ts';

const access = right(apiScreen.code, 'query');

/** Every call of the installation, as its declaration says it. */
export const listCalls = defineCall({
  name: 'system.listCalls',
  code: 'API110P_1',
  summary: ['接口清单', 'All calls'],
  effect: 'read',
  access,
  request: z.object({}),
  response: z.object({
    calls: z.array(
      z.object({
        name: z.string(),
        /** 'POST /Bseajax/Bseobj' and the like. */
        door: z.string(),
        /** Empty where the door says it all. */
        code: z.string(),
        summary: z.string(),
        effect: z.enum(['read', 'write']),
        /** 'SYS120P edit'; empty: everybody who has signed in. */
        right: z.string(),
        /** Also for whoever has not signed in. */
        open: z.boolean(),
      }),
    ),
  }),
});

/** What one call takes and answers, as JSON Schema. */
export const describeCall = defineCall({
  name: 'system.describeCall',
  code: 'API110P_2',
  summary: ['接口的数据结构', 'The schema of a call'],
  effect: 'read',
  access,
  request: z.object({ name: z.string().min(1).max(100) }),
  response: z.object({ request: z.unknown(), response: z.unknown(), errors: z.array(z.string()) }),
  errors: ['notFound'],
});
