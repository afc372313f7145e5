import { z } from 'zod';
import { anyone, defineCall, signedIn } from '#calls/model';
import { passwordText } from '../password-rules.ts';
import { userInfo } from '../user-info.ts';

/** How the second step of signing in is made, where an account has one. */
export const secondSteps = ['totp', 'sms', 'mail'] as const;
export type SecondStep = (typeof secondSteps)[number];

/** The answer of each step of signing in: a token when it is done, else a ticket for the step that comes next. */
export const signInAnswer = z.object({
  /** newSecondStep: one is demanded and there is none yet. */
  next: z.enum(['done', 'secondStep', 'newPassword', 'newSecondStep']),
  /** Empty until the sign-in is done. */
  ACCESS_TOKEN: z.string(),
  /** Goes with the next step; empty when done. Not a token: calls made with it answer 70008. */
  ticket: z.string(),
  secondStep: z.enum(secondSteps).nullable(),
  /** When token or ticket ends. */
  expiresAt: z.iso.datetime(),
  userId: z.string(),
  GID: z.string(),
  /** Null until the sign-in is done. */
  user: userInfo.nullable(),
});
export type SignInAnswer = z.output<typeof signInAnswer>;

/** Signs in by account name or mobile, and password. */
export const signIn = defineCall({
  name: 'identity.signIn',
  secret: true,
  door: { method: 'POST', path: '/user/login/account' },
  summary: ['登录', 'Sign in'],
  effect: 'write',
  access: anyone,
  request: z.object({
    /** What the wire asks for; the door alone decides. */
    code: z.literal('LoginDomain').optional(),
    /** Account name or mobile number. */
    account: z.string().trim().min(1).max(100),
    password: passwordText.min(1),
  }),
  response: signInAnswer,
  errors: ['signInFailed', 'accountDisabled', 'businessRule', 'tooMany'],
});

/** The second step: the code of the authenticator, or the one sent by SMS or mail. */
export const confirmSecondStep = defineCall({
  name: 'identity.confirmSecondStep',
  secret: true,
  door: { method: 'POST', path: '/auth/2step-code' },
  summary: ['二次验证', 'Second sign-in step'],
  effect: 'write',
  access: anyone,
  request: z.object({
    ticket: z.string().max(200),
    stepCode: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  response: signInAnswer,
  errors: ['invalid', 'unknownToken', 'expiredToken', 'tooMany'],
});

/** The new password that an administrator's reset or the first start asks for. */
export const choosePassword = defineCall({
  name: 'identity.choosePassword',
  secret: true,
  code: 'SYS111_3',
  summary: ['首次登录设置新密码', 'Choose a new password at sign-in'],
  effect: 'write',
  access: anyone,
  request: z.object({ ticket: z.string().max(200), password: passwordText }),
  response: signInAnswer,
  errors: ['invalid', 'unknownToken', 'expiredToken'],
});

/** Sends the code of the second step anew, by SMS or mail as the account has it; the name is of the wire. */
export const sendSmsCode = defineCall({
  name: 'identity.sendSmsCode',
  secret: true,
  door: { method: 'POST', path: '/account/sms' },
  summary: ['重新发送验证码', 'Send the code of the second step'],
  effect: 'write',
  access: anyone,
  request: z.object({ ticket: z.string().max(200) }),
  response: z.object({ expiresAt: z.iso.datetime() }),
  errors: ['unknownToken', 'expiredToken', 'businessRule', 'tooMany'],
});

/** The code did not arrive: says what became of it, and tells administrators. */
export const reportMissingCode = defineCall({
  name: 'identity.reportMissingCode',
  secret: true,
  door: { method: 'POST', path: '/account/sms_err' },
  summary: ['验证码未收到', 'A code did not arrive'],
  effect: 'write',
  access: anyone,
  request: z.object({ ticket: z.string().max(200) }),
  response: z.object({
    /** Where it went, with its middle hidden. */
    to: z.string(),
    /** Of the last one in ten minutes; null: none was sent. */
    state: z.enum(['kept', 'waiting', 'sent', 'failed']).nullable(),
  }),
  errors: ['unknownToken', 'expiredToken', 'tooMany'],
});

const leave = {
  effect: 'write',
  access: signedIn,
  request: z.object({}),
  response: z.object({}),
} as const;

/** Ends the session. */
export const signOut = defineCall({
  ...leave,
  name: 'identity.signOut',
  door: { method: 'POST', path: '/auth/logout' },
  summary: ['退出登录', 'Sign out'],
});

/** The older name of the same. */
export const signOutOlder = defineCall({
  ...leave,
  name: 'identity.signOutOlder',
  door: { method: 'POST', path: '/Logout' },
  summary: ['退出登录（旧）', 'Sign out (older name)'],
});
