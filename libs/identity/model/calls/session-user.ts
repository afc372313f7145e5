import { z } from 'zod';
import { anyone, defineCall, signedIn } from '#calls/model';
import { userInfo } from '../user-info.ts';

/** The signed-in person with roles and permissions; an error where they have no role. */
export const readUserInfo = defineCall({
  name: 'identity.readUserInfo',
  door: { method: 'GET', path: '/user/info' },
  summary: ['当前用户', 'The signed-in user'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: userInfo,
  errors: ['businessRule'],
  topics: ['user'],
});

/** The same, read again on wish ('refresh user info'). */
export const refreshUserInfo = defineCall({
  name: 'identity.refreshUserInfo',
  code: 'SYS111_1',
  summary: ['刷新用户信息', 'Refresh the user info'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: userInfo,
  errors: ['businessRule'],
});

/** For the tracker: { ret, data } with the token to connect with, which is that of the session that asks. */
export const readTrackerUser = defineCall({
  name: 'identity.readTrackerUser',
  secret: true,
  door: { method: 'GET', path: '/users/info' },
  summary: ['当前用户（协作）', 'The signed-in user, for the tracker'],
  effect: 'read',
  access: signedIn,
  envelope: 'tracker',
  request: z.object({}),
  response: z.object({
    openid: z.string(),
    token: z.string(),
    username: z.string(),
    nickname: z.string(),
    userimg: z.string(),
    profession: z.string(),
    identity: z.array(z.string()),
  }),
});

/** What the browser shows of a person after log-out: nothing but the language of the server's answer. */
const signedOutUser = z.object({ openid: z.string(), GNAME: z.string(), GFACTORY: z.string() });

const afterSignOut = {
  effect: 'read',
  access: anyone,
  request: z.object({}),
  response: signedOutUser,
} as const;

/** Asked after log-out: the empty profile, or the one of a session that still lives. */
export const readUserAfterSignOut = defineCall({
  ...afterSignOut,
  name: 'identity.readUserAfterSignOut',
  code: 'getUserInfo',
  door: { method: 'POST', path: '/user/login/getUserInfo' },
  summary: ['退出后读取用户信息', 'User info after signing out'],
});

/** Asked at log-out, so that nothing of the person stays behind. */
export const clearUserInfo = defineCall({
  ...afterSignOut,
  name: 'identity.clearUserInfo',
  door: { method: 'POST', path: '/user/login/clearUserInfo' },
  summary: ['清除用户信息', 'Clear the user info'],
});
