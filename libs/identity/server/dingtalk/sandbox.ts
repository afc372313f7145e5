import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Label } from '#calls/model';
import { mobilePattern, mobileText } from '#identity/model';
import { showSandboxPage, takesForms, type Db, type ServerKit } from '#server-kit/server';
import { hashOf, newToken } from '../sessions/token.ts';
import type { DingTalkAddresses, DingTalkKeys, Send } from './client.ts';
import { sandboxPage, type Asked } from './sandbox-page.ts';
import { sandboxGrant, sandboxUser } from './tables.ts';

const root = '/sandbox/dingtalk';
const through = 'identity.dingTalkSandbox';

export const sandboxAddresses: DingTalkAddresses = { authorize: `${root}/oauth2/auth`, api: root };
/** Of the only application that the sandbox knows. */
export const sandboxKeys: DingTalkKeys = { clientId: 'sandbox', clientSecret: 'sandbox-secret' };
/** As DingTalk's: a code is good for five minutes, a token for two hours. Milliseconds. */
const codeLife = 300_000;
const tokenLife = 7_200_000;

const text = (most: number) => z.string().max(most).catch('');
const asked = z.object({
  ...{ client_id: text(100), redirect_uri: text(300), state: text(300) },
  lang: z.enum(['zh_CN', 'en_US']).catch('zh_CN'),
});
const agreed = asked.extend({ nick: text(50), mobile: text(20), decision: text(10) });
const tokenRequest = z.object({
  clientId: z.literal(sandboxKeys.clientId),
  clientSecret: z.literal(sandboxKeys.clientSecret),
  code: z.string().min(1).max(200),
  grantType: z.literal('authorization_code'),
});

/** Asks the sandbox within the process, by the same requests that go out to DingTalk. */
export const sendWithin =
  (app: () => FastifyInstance | null): Send =>
  async (address, { method, headers, body }) => {
    const server = app();
    if (!server) throw new Error('The sandbox of DingTalk is not running.');
    const answer = await server.inject({ method, url: address, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, body: answer.body };
  };

/** A refusal in DingTalk's shape. */
const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).send({ code, requestid: randomBytes(8).toString('hex'), message: code });

/**
 * What stands in for DingTalk where there are no keys: its page of consent and its two calls, with their shapes, codes
 * that serve once, and its people kept in the database. Only in the demo company: it lets anybody be anybody.
 */
export async function dingTalkSandbox(app: FastifyInstance, kit: ServerKit): Promise<void> {
  takesForms(app);

  app.get(`${root}/oauth2/auth`, (request, reply) => show(reply, asked.parse(request.query)));

  app.post(`${root}/oauth2/agree`, async (request, reply) => {
    const { nick, mobile, decision, ...rest } = agreed.parse(request.body);
    const back = returnOf(rest, request);
    if (!back) return show(reply, rest, ['回调地址不属于本系统', 'The way back does not lead here']);
    if (decision !== 'agree')
      return reply.redirect(withQuery(back, { error: 'access_denied', state: rest.state }));
    if (!mobilePattern.test(mobile.trim())) return show(reply, rest, mobileText);
    const code = await kit.asAnyone(request, through, async ({ db, now }) => {
      const unionId = await userOf(db, nick.trim() || mobile, mobile.trim());
      const fresh = newToken();
      await db.insert(sandboxGrant).values({
        ...{ codeHash: hashOf(fresh), unionId, clientId: rest.client_id },
        expiresAt: new Date(now.getTime() + codeLife),
      });
      return fresh;
    });
    // DingTalk gives the code under both names.
    return reply.redirect(withQuery(back, { code, authCode: code, state: rest.state }));
  });

  app.post(`${root}/v1.0/oauth2/userAccessToken`, async (request, reply) => {
    const known = tokenRequest.safeParse(request.body);
    if (!known.success) return refuse(reply, 400, 'invalidParameter.authInfo.invalid');
    const accessToken = await kit.asAnyone(request, through, async ({ db, now }) => {
      const token = newToken();
      const { rowCount } = await db
        .update(sandboxGrant)
        .set({ usedAt: now, tokenHash: hashOf(token), tokenExpiresAt: new Date(now.getTime() + tokenLife) })
        .where(
          and(
            eq(sandboxGrant.codeHash, hashOf(known.data.code)),
            isNull(sandboxGrant.usedAt),
            gt(sandboxGrant.expiresAt, now),
          ),
        );
      return rowCount === 1 ? token : null;
    });
    if (!accessToken) return refuse(reply, 400, 'invalidParameter.authCode.notFound');
    return { expireIn: tokenLife / 1000, accessToken, refreshToken: newToken(), corpId: 'sandbox' };
  });

  app.get(`${root}/v1.0/contact/users/me`, async (request, reply) => {
    const token = request.headers['x-acs-dingtalk-access-token'];
    const user = await kit.asAnyone(request, through, async ({ db, now }) => {
      const [found] = await db
        .select({ user: sandboxUser })
        .from(sandboxGrant)
        .innerJoin(sandboxUser, eq(sandboxUser.unionId, sandboxGrant.unionId))
        .where(and(eq(sandboxGrant.tokenHash, hashOf(String(token))), gt(sandboxGrant.tokenExpiresAt, now)));
      return found?.user;
    });
    if (!user) return refuse(reply, 401, 'Forbidden.AccessDenied');
    return { ...user, avatarUrl: '', stateCode: '86' };
  });
}

/** The person of a mobile number; known from the second time on. */
async function userOf(db: Db, nick: string, mobile: string): Promise<string> {
  const [user] = await db
    .insert(sandboxUser)
    .values({ unionId: newToken(), openId: newToken(), mobile, nick })
    .onConflictDoUpdate({ target: sandboxUser.mobile, set: { nick } })
    .returning({ unionId: sandboxUser.unionId });
  return user?.unionId ?? '';
}

/** Only back to a page of the host that was asked: the sandbox leads nowhere else. */
function returnOf({ redirect_uri: uri }: Asked, request: FastifyRequest): URL | null {
  const url = URL.canParse(uri) ? new URL(uri) : null;
  return url && /^https?:$/.test(url.protocol) && url.host === request.headers.host ? url : null;
}

function withQuery(url: URL, values: Record<string, string>): string {
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

const show = (reply: FastifyReply, what: Asked, problem?: Label) =>
  showSandboxPage(reply, sandboxPage(what, problem));
