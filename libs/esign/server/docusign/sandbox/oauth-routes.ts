import { createHash, createVerify, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context, ServerKit } from '#server-kit/server';
import { sandboxToken } from '../../tables/sandbox.ts';
import { keysOfSandbox, sandboxUser, type Installation } from '../account.ts';

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** As DocuSign's. Seconds. */
const tokenLife = 3_600;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const claims = z.object({
  iss: z.literal(sandboxUser.integrationKey),
  sub: z.literal(sandboxUser.userId),
  aud: z.string(),
  exp: z.number(),
  scope: z.string(),
});

/** Was this assertion made by our key, for our user, and is it good now? */
export function isGoodAssertion(assertion: string, publicKey: string, now: Date): boolean {
  const [head = '', body = '', signature = ''] = assertion.split('.');
  const verified = createVerify('RSA-SHA256')
    .update(`${head}.${body}`)
    .verify(publicKey, signature, 'base64url');
  if (!verified) return false;
  try {
    const said = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return said.success && said.data.exp * 1000 > now.getTime();
  } catch {
    return false;
  }
}

/** Is the token of the request one of ours that has not ended? */
export async function isAuthorized({ db, now }: Context, request: FastifyRequest): Promise<boolean> {
  const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!token) return false;
  const [row] = await db
    .select({ until: sandboxToken.expiresAt })
    .from(sandboxToken)
    .where(and(eq(sandboxToken.tokenHash, hashOf(token)), gt(sandboxToken.expiresAt, now)));
  return row !== undefined;
}

/** Tokens for assertions, and whose account it is. */
export function oauthRoutes(
  app: FastifyInstance,
  kit: ServerKit,
  { root, installation }: { root: string; installation: Installation },
): void {
  const through = 'esign.sandboxToken';
  app.post(`${root}/oauth/token`, async (request, reply) => {
    const { grant_type: type, assertion } = (request.body ?? {}) as Record<string, unknown>;
    if (type !== grantType) return reply.code(400).send({ error: 'unsupported_grant_type' });
    const token = await kit.asAnyone(request, through, async ({ db, now }) => {
      const { publicKey } = await keysOfSandbox(db, installation.demo);
      if (typeof assertion !== 'string' || !isGoodAssertion(assertion, publicKey, now)) return null;
      const fresh = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + tokenLife * 1000);
      await db.insert(sandboxToken).values({ tokenHash: hashOf(fresh), expiresAt });
      return fresh;
    });
    if (!token) return reply.code(400).send({ error: 'invalid_grant' });
    return { access_token: token, token_type: 'Bearer', expires_in: tokenLife };
  });

  app.get(`${root}/oauth/userinfo`, async (request, reply) => {
    if (!(await kit.asAnyone(request, through, (context) => isAuthorized(context, request))))
      return reply.code(401).send({ error: 'invalid_token' });
    return {
      sub: sandboxUser.userId,
      name: 'Sandbox',
      accounts: [
        {
          account_id: sandboxUser.accountId,
          is_default: true,
          account_name: 'Sandbox',
          base_uri: `http://${request.headers.host ?? ''}${root}`,
        },
      ],
    };
  });
}
