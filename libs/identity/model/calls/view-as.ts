import { z } from 'zod';
import { defineCall, right } from '#calls/model';

/** The hidden right to look at the product with the eyes of somebody else. */
export const viewAsScreen = 'SYS121P';
/** So long a view lasts at most. Milliseconds. */
export const viewAsLasts = 30 * 60_000;

const access = right(viewAsScreen, 'get');

/** SYS121P_1: looks at the product as somebody else, who has no more rights; nothing can be changed. */
export const beginViewAs = defineCall({
  name: 'identity.beginViewAs',
  code: 'SYS121P_1',
  summary: ['以此人查看', 'View as somebody'],
  effect: 'write',
  access,
  secret: true,
  request: z.object({
    accountId: z.string().min(1).max(64),
    reason: z.string().trim().min(2).max(200),
  }),
  response: z.object({
    viewId: z.string(),
    token: z.string(),
    openid: z.string(),
    person: z.string(),
    endsAt: z.iso.datetime(),
  }),
  errors: ['notFound', 'businessRule', 'invalid'],
  topics: ['viewAs'],
});

/** SYS121P_2: ends one's own view; the person is told. */
export const endViewAs = defineCall({
  name: 'identity.endViewAs',
  code: 'SYS121P_2',
  summary: ['结束查看', 'End viewing as somebody'],
  effect: 'write',
  access,
  request: z.object({ viewId: z.string().min(1).max(64) }),
  response: z.object({}),
  errors: ['notFound'],
  topics: ['viewAs'],
});
