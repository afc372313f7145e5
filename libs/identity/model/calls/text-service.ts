import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { accountScreens } from './accounts.ts';

const topics = ['textService'];
/** Codes of sign-ins go out by it: whoever sets it could read them, so it belongs to those who keep the accounts. */
export const textServiceRight = { screen: accountScreens[0], action: 'edit' } as const;
const access = right(textServiceRight.screen, textServiceRight.action);

/** SYS170P_19: what carries text messages; its secret is never answered. */
export const readTextService = defineCall({
  name: 'identity.readTextService',
  code: 'SYS170P_19',
  summary: ['读取短信服务设置', 'Read what is set for text messages'],
  effect: 'read',
  access,
  request: z.object({}),
  response: z.object({
    isSet: z.boolean(),
    /** It is set, but the key of the installation does not open it. */
    damaged: z.boolean(),
    accountSid: z.string(),
    sender: z.string(),
    /** The address that answers and receipts come to; empty: the service cannot reach us. */
    hook: z.string(),
  }),
  topics,
});

/** SYS170P_20: sets it, or goes back to the sandbox. A token that is left empty stays as it is. */
export const saveTextService = defineCall({
  name: 'identity.saveTextService',
  code: 'SYS170P_20',
  summary: ['保存短信服务设置', 'Set what carries text messages'],
  effect: 'write',
  access,
  request: z.discriminatedUnion('use', [
    z.object({ use: z.literal('sandbox') }),
    z.object({
      use: z.literal('twilio'),
      accountSid: z.string().trim().max(60),
      authToken: z.string().trim().max(200),
      sender: z.string().trim().max(60),
    }),
  ]),
  response: z.object({}),
  errors: ['invalid'],
  secret: true,
  topics: [...topics, 'templates'],
});
