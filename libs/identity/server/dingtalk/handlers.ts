import { and, eq, gt, isNull } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import {
  beginDingTalk,
  type dingTalkKinds,
  finishDingTalk,
  linkDingTalk,
  readDingTalkLink,
  unlinkDingTalk,
  type SignInAnswer,
} from '#identity/model';
import { handle, handlePublic, newId, type Context, type Db, type Handler } from '#server-kit/server';
import { withOwnPassword } from '../passwords/change-password.ts';
import { paceOfAddress, takeTry } from '../sessions/pace.ts';
import { hashOf, newToken, ticketLifetime } from '../sessions/token.ts';
import { advance, nextStage } from '../sign-in/advance.ts';
import { checkCredentials, checkState } from '../sign-in/check-credentials.ts';
import type { SendsNow } from '../second-step/step-code.ts';
import { accountById, type FoundAccount } from '../sign-in/find-account.ts';
import { DingTalkRefusal, type DingTalkClient, type DingTalkUser } from './client.ts';
import { dingTalkLink, dingTalkSignIn, type Provider } from './tables.ts';

/** DingTalk as this installation has it. */
export interface DingTalk {
  provider: Provider;
  client: DingTalkClient;
  /** May DingTalk lead back there? */
  allows(origin: string): boolean;
}

/** For the sign-in page and for showing: the real one, or the sandbox. */
export const kindOf = ({ provider }: DingTalk): (typeof dingTalkKinds)[number] =>
  provider === 'sandbox' ? 'sandbox' : 'real';

/** The page that DingTalk leads back to. */
const returnPath = '/dd/login';

const notOffered = (): CallError =>
  ruleBroken(['系统未启用钉钉登录', 'Signing in by DingTalk is not set up']);
const notBegunHere = (): CallError =>
  new CallError('businessRule', {
    text: [
      '本次钉钉登录已失效，请重新发起',
      'This sign-in by DingTalk is no longer good, please begin it again',
    ],
    keepsChanges: true,
  });

/** Signing in by DingTalk. Null: not offered here; every call then says so. */
export function dingTalkHandlers(
  dingTalk: DingTalk | null,
  demo: boolean,
  sends: SendsNow,
): readonly Handler[] {
  return [
    handlePublic(beginDingTalk, async ({ origin, language }, { db, now, remoteAddress }) => {
      if (!dingTalk?.allows(new URL(origin).origin)) throw notOffered();
      await takeTry(db, `dingtalk:${remoteAddress ?? ''}`, paceOfAddress, now);
      const [state, nonce] = [newToken(), newToken()];
      const redirectUri = new URL(origin).origin + returnPath;
      await db.insert(dingTalkSignIn).values({
        stateHash: hashOf(state),
        nonceHash: hashOf(nonce),
        redirectUri,
        expiresAt: new Date(now.getTime() + ticketLifetime),
      });
      return { address: dingTalk.client.addressFor(state, redirectUri, language), nonce };
    }),

    handlePublic(finishDingTalk, async ({ authCode, state, nonce }, context) => {
      const { db, now } = context;
      if (!dingTalk) throw notOffered();
      // State and nonce together, once: neither a forged return nor one begun in another browser gets in.
      const { rowCount } = await db
        .update(dingTalkSignIn)
        .set({ usedAt: now })
        .where(
          and(
            eq(dingTalkSignIn.stateHash, hashOf(state)),
            eq(dingTalkSignIn.nonceHash, hashOf(nonce)),
            isNull(dingTalkSignIn.usedAt),
            gt(dingTalkSignIn.expiresAt, now),
          ),
        );
      if (rowCount !== 1) throw notBegunHere();
      const user = await userOf(dingTalk, authCode, context);
      const linked = await accountOf(db, dingTalk.provider, user);
      if (linked) {
        checkState(linked);
        return {
          signIn: await advance(context, linked, await nextStage(db, linked, 'password'), sends),
          link: null,
        };
      }
      const ticket = newToken();
      await db
        .update(dingTalkSignIn)
        .set({
          ...{ linkHash: hashOf(ticket), subject: user.unionId, name: user.nick },
          expiresAt: new Date(now.getTime() + ticketLifetime),
        })
        .where(eq(dingTalkSignIn.stateHash, hashOf(state)));
      return { signIn: null, link: { ticket, name: user.nick } };
    }),

    handlePublic(linkDingTalk, async ({ ticket, ...credentials }, context): Promise<SignInAnswer> => {
      const { db, now } = context;
      if (!dingTalk) throw notOffered();
      const [waiting] = await db
        .select()
        .from(dingTalkSignIn)
        .where(and(eq(dingTalkSignIn.linkHash, hashOf(ticket)), gt(dingTalkSignIn.expiresAt, now)))
        .for('update');
      if (!waiting?.subject) throw new CallError('unknownToken');
      const found = await checkCredentials(context, credentials, demo);
      const added = await db
        .insert(dingTalkLink)
        .values({
          ...{ id: newId(), provider: dingTalk.provider, subject: waiting.subject },
          ...{ accountId: found.id, name: waiting.name ?? '', createdAt: now },
        })
        .onConflictDoNothing()
        .returning({ id: dingTalkLink.id });
      if (added.length === 0)
        throw ruleBroken([
          '该账号已关联其他钉钉用户，请先解除关联',
          'This account is linked with somebody else in DingTalk; end that link first',
        ]);
      await db.delete(dingTalkSignIn).where(eq(dingTalkSignIn.stateHash, waiting.stateHash));
      return advance(context, found, await nextStage(db, found, 'password'), sends);
    }),

    handle(readDingTalkLink, async (_, { db, actor }) => {
      const offered = dingTalk && kindOf(dingTalk);
      const [link] = dingTalk ? await db.select().from(dingTalkLink).where(ownLink(dingTalk, actor)) : [];
      return { offered, link: link ? { name: link.name, since: link.createdAt.toISOString() } : null };
    }),

    handle(unlinkDingTalk, async ({ password }, context) => {
      await withOwnPassword(context, password, 'password');
      if (dingTalk) await context.db.delete(dingTalkLink).where(ownLink(dingTalk, context.actor));
      return {};
    }),
  ];
}

const ownLink = ({ provider }: DingTalk, { accountId }: { accountId: string }) =>
  and(eq(dingTalkLink.provider, provider), eq(dingTalkLink.accountId, accountId));

async function userOf({ client }: DingTalk, code: string, { log }: Context): Promise<DingTalkUser> {
  try {
    return await client.userOf(code);
  } catch (error) {
    if (!(error instanceof DingTalkRefusal)) throw error;
    log.warn({ err: error }, 'DingTalk refused a sign-in');
    throw notBegunHere();
  }
}

async function accountOf(
  db: Db,
  provider: Provider,
  { unionId }: DingTalkUser,
): Promise<FoundAccount | null> {
  const [link] = await db
    .select({ accountId: dingTalkLink.accountId })
    .from(dingTalkLink)
    .where(and(eq(dingTalkLink.provider, provider), eq(dingTalkLink.subject, unionId)));
  return link ? accountById(db, link.accountId) : null;
}
