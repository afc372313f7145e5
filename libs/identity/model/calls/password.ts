import { z } from 'zod';
import { anyone, defineCall, signedIn } from '#calls/model';
import { passwordText } from '../password-rules.ts';

/** Changes one's own password; every other session of the account ends with 70005. */
export const changePassword = defineCall({
  name: 'identity.changePassword',
  secret: true,
  door: { method: 'POST', path: '/changePwd' },
  summary: ['修改密码', 'Change the password'],
  effect: 'write',
  access: signedIn,
  request: z.object({
    /** Of the wire, not needed. */
    FLAG: z.string().max(20).optional(),
    /** The account; refused where it is not one's own. Empty means one's own. */
    ID: z.string().max(100).default(''),
    OLDPASSWORD: passwordText,
    PASSWORD: passwordText,
  }),
  response: z.object({}),
  errors: ['invalid', 'forbidden', 'tooMany'],
});

/**
 * A forgotten password, in two goes: without a code one is sent by SMS or mail, and the answer is the same whether the
 * account exists or not; with the code the new password is set and all sessions end.
 */
export const recoverPassword = defineCall({
  name: 'identity.recoverPassword',
  secret: true,
  door: { method: 'POST', path: '/auth/forge-password' },
  summary: ['找回密码', 'Recover the password'],
  effect: 'write',
  access: anyone,
  request: z.object({
    account: z.string().trim().min(1).max(100),
    by: z.enum(['sms', 'mail']).default('mail'),
    verification: z
      .string()
      .trim()
      .regex(/^\d{6}$/)
      .optional(),
    password: passwordText.optional(),
  }),
  response: z.object({ sent: z.boolean(), changed: z.boolean() }),
  errors: ['invalid', 'tooMany'],
});
