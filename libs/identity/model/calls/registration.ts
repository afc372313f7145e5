import { z } from 'zod';
import { anyone, defineCall } from '#calls/model';
import { dingTalkKinds } from './dingtalk.ts';
import { passwordText } from '../password-rules.ts';

/** Asks for an account; it waits for an administrator. Refused where the settings forbid registration. */
export const register = defineCall({
  name: 'identity.register',
  secret: true,
  door: { method: 'POST', path: '/auth/register' },
  summary: ['注册', 'Register'],
  effect: 'write',
  access: anyone,
  request: z.object({
    username: z.string().trim().max(60),
    name: z.string().trim().max(60),
    mobile: z.string().trim().max(20),
    email: z.union([z.literal(''), z.email().max(120)]).default(''),
    password: passwordText,
  }),
  response: z.object({ waiting: z.boolean() }),
  errors: ['invalid', 'businessRule', 'tooMany'],
});

/** What a sign-in page may offer; read before anyone is signed in. */
export const readSignInOptions = defineCall({
  name: 'identity.readSignInOptions',
  code: 'SYS111_0',
  summary: ['登录页选项', 'Options of the sign-in page'],
  effect: 'read',
  access: anyone,
  request: z.object({}),
  response: z.object({
    registration: z.boolean(),
    demo: z.boolean(),
    dingTalk: z.enum(dingTalkKinds).nullable(),
    /** By which ways a code reaches people here. */
    sends: z.array(z.enum(['mail', 'sms'])),
  }),
});
