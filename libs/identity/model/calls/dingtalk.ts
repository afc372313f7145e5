import { z } from 'zod';
import { anyone, defineCall, languages, signedIn } from '#calls/model';
import { passwordText } from '../password-rules.ts';
import { signInAnswer } from './sign-in.ts';

const secret = z.string().min(1).max(200);

/** Whether people can sign in by DingTalk: really, in a sandbox (demo company without keys), or not at all. */
export const dingTalkKinds = ['real', 'sandbox'] as const;

/** Begins a sign-in by DingTalk (/dd/login): where to go, and what this browser has to bring back. */
export const beginDingTalk = defineCall({
  name: 'identity.beginDingTalk',
  secret: true,
  code: 'SYS111_9',
  summary: ['钉钉登录：开始', 'Begin signing in by DingTalk'],
  effect: 'write',
  access: anyone,
  request: z.object({
    /** Of the page that DingTalk leads back to. */
    origin: z.url({ protocol: /^https?$/ }).max(200),
    language: z.enum(languages).default('zh'),
  }),
  response: z.object({ address: z.string(), nonce: z.string() }),
  errors: ['businessRule', 'tooMany'],
});

/** Comes back from DingTalk: signed in, or somebody whom no account is linked with yet. */
export const finishDingTalk = defineCall({
  name: 'identity.finishDingTalk',
  secret: true,
  code: 'SYS111_10',
  summary: ['钉钉登录：完成', 'Finish signing in by DingTalk'],
  effect: 'write',
  access: anyone,
  request: z.object({ authCode: secret, state: secret, nonce: secret }),
  /** Exactly one of the two. */
  response: z.object({
    signIn: signInAnswer.nullable(),
    link: z.object({ ticket: z.string(), name: z.string() }).nullable(),
  }),
  errors: ['businessRule', 'accountDisabled', 'tooMany'],
});

/** Links the person of DingTalk with an account, once, by its password; and signs in. */
export const linkDingTalk = defineCall({
  name: 'identity.linkDingTalk',
  secret: true,
  code: 'SYS111_11',
  summary: ['钉钉登录：关联账号', 'Link DingTalk with an account'],
  effect: 'write',
  access: anyone,
  request: z.object({
    ticket: secret,
    account: z.string().trim().min(1).max(100),
    password: passwordText.min(1),
  }),
  response: signInAnswer,
  errors: ['signInFailed', 'unknownToken', 'accountDisabled', 'businessRule', 'tooMany'],
});

/** One's own link with DingTalk. */
export const readDingTalkLink = defineCall({
  name: 'identity.readDingTalkLink',
  code: 'SYS111_12',
  summary: ['钉钉关联状态', 'State of the link with DingTalk'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: z.object({
    offered: z.enum(dingTalkKinds).nullable(),
    /** By the name in DingTalk; null: none. */
    link: z.object({ name: z.string(), since: z.iso.datetime() }).nullable(),
  }),
  topics: ['dingTalkLink'],
});

/** Ends it, with the password. */
export const unlinkDingTalk = defineCall({
  name: 'identity.unlinkDingTalk',
  secret: true,
  code: 'SYS111_13',
  summary: ['解除钉钉关联', 'End the link with DingTalk'],
  effect: 'write',
  access: signedIn,
  request: z.object({ password: passwordText }),
  response: z.object({}),
  errors: ['invalid', 'tooMany'],
  topics: ['dingTalkLink'],
});
