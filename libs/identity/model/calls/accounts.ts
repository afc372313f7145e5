import { z } from 'zod';
import { defineCall, right } from '#calls/model';

/** Screens where accounts are administered: the general one and the ranch's. */
export const accountScreens = ['SYS120P', 'LPSYS120P'] as const;
const ofAccount = z.object({ accountId: z.string().max(64) });

/** Ends every session of an account (70007), or one of them. */
export const endSessions = defineCall({
  name: 'identity.endSessions',
  code: 'SYS120P_5',
  summary: ['强制下线', 'End sessions of an account'],
  effect: 'write',
  access: right(accountScreens, 'disable'),
  request: ofAccount.extend({ sessionId: z.string().max(64).optional() }),
  response: z.object({ ended: z.int() }),
  errors: ['notFound'],
  topics: ['account'],
});

/** Disables an account (70004 to whoever is signed in with it) or enables it again. */
export const setAccountDisabled = defineCall({
  name: 'identity.setAccountDisabled',
  code: 'SYS120P_6',
  summary: ['停用或启用账号', 'Disable or enable an account'],
  effect: 'write',
  access: right(accountScreens, 'disable'),
  request: ofAccount.extend({ disabled: z.boolean() }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['account'],
});

/** A new password made by the server, shown once; it has to be changed at the next sign-in. Sessions end (70005). */
export const resetPassword = defineCall({
  name: 'identity.resetPassword',
  secret: true,
  code: 'SYS120P_7',
  summary: ['重置密码', 'Reset a password'],
  effect: 'write',
  access: right(accountScreens, 'edit'),
  request: ofAccount,
  response: z.object({ password: z.string() }),
  errors: ['notFound', 'businessRule'],
  topics: ['account'],
});

/** Ends the second step of an account whose owner lost it. Their sessions end; administrators are told. */
export const resetSecondStep = defineCall({
  name: 'identity.resetSecondStep',
  code: 'SYS120P_11',
  summary: ['重置二次验证', 'Reset the second sign-in step'],
  effect: 'write',
  access: right(accountScreens, 'edit'),
  request: ofAccount,
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['account'],
});

/** How many registrations wait to be admitted, of those that the reader sees; for the menu and the home. */
export const countRegistrations = defineCall({
  name: 'identity.countRegistrations',
  code: 'SYS120P_0',
  summary: ['待审核的注册数', 'Registrations that wait'],
  effect: 'read',
  access: right(accountScreens, 'query'),
  request: z.object({}),
  response: z.object({ waiting: z.int() }),
  topics: ['account'],
});

/** Lets a registered account in: from now on it is the account of this employee. */
export const admitAccount = defineCall({
  name: 'identity.admitAccount',
  code: 'SYS120P_8',
  summary: ['通过注册', 'Admit a registration'],
  effect: 'write',
  access: right(accountScreens, 'enable'),
  request: ofAccount.extend({ personId: z.string().max(64) }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['account'],
});

/** Refuses a registration, with a word to whoever asked: the account that waited is gone, its name is free again. */
export const refuseRegistration = defineCall({
  name: 'identity.refuseRegistration',
  code: 'SYS120P_12',
  summary: ['拒绝注册', 'Refuse a registration'],
  effect: 'write',
  access: right(accountScreens, 'enable'),
  request: ofAccount.extend({ reason: z.string().trim().min(1).max(500) }),
  response: z.object({}),
  errors: ['notFound', 'businessRule'],
  topics: ['account'],
});
