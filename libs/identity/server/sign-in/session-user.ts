import type { Label } from '#calls/model';
import {
  clearUserInfo,
  readTrackerUser,
  readUserAfterSignOut,
  readUserInfo,
  refreshUserInfo,
  signOut,
  signOutOlder,
} from '#identity/model';
import { say } from '#calls/model';
import { handle, handlePublic, type ActorContext, type Context, type Handler } from '#server-kit/server';
import { endSessionsOf } from '../sessions/session-store.ts';
import { tellEnded } from '../sessions/tell-ended.ts';
import { requireUserInfo } from './user-info.ts';

/** What the breadcrumb shows where nobody is signed in (specification 3, user info). */
const home: Label = ['首页', 'Home'];

const readInfo = (_: unknown, { db, actor, language }: ActorContext) =>
  requireUserInfo(db, actor.accountId, language);

const nobody = (_: unknown, { language }: Context) =>
  Promise.resolve({ openid: '', GNAME: '', GFACTORY: say(home, language) });

async function leave(_: unknown, context: ActorContext): Promise<Record<string, never>> {
  const { db, actor } = context;
  const ended = await endSessionsOf(db, actor.accountId, 'signedOut', { only: actor.sessionId });
  await tellEnded(context, actor, ended);
  return {};
}

/** Who is signed in, and signing out. */
export const sessionUserHandlers: readonly Handler[] = [
  handle(readUserInfo, readInfo),
  handle(refreshUserInfo, readInfo),
  handle(readTrackerUser, async (_, { db, actor, language, token }) => {
    const info = await requireUserInfo(db, actor.accountId, language);
    return {
      openid: info.openid,
      token: token ?? '',
      username: info.username,
      nickname: info.nickname,
      userimg: info.avatar,
      profession: info.post,
      identity: info.identity,
    };
  }),
  handlePublic(readUserAfterSignOut, nobody),
  handlePublic(clearUserInfo, nobody),
  handle(signOut, leave),
  handle(signOutOlder, leave),
];
