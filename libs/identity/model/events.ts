import { z } from 'zod';
import { defineEvent } from '#calls/model';

/** Somebody asked for an account; it waits for an administrator. */
export const accountRegistered = defineEvent({
  name: 'identity.accountRegistered',
  label: ['新账号注册', 'An account was registered'],
  data: z.object({
    accountId: z.string(),
    username: z.string(),
    name: z.string(),
    mobile: z.string(),
  }),
  waitingFor: ['等待管理员审核', 'Waiting for an administrator'],
  about: ({ accountId }) => ({ type: 'account', id: accountId }),
});
