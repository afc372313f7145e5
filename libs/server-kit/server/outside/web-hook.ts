import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '#calls/model';
import type { Context, Db } from '../context.ts';
import type { ServerKit } from '../feature.ts';
import { hookSeen } from './outside-tables.ts';
import { hookOf, type Port } from './port.ts';

/** HMAC-SHA256 of the bytes that came, in base64. */
export const hmacOf = (key: string, body: Buffer | string): string =>
  createHmac('sha256', key).update(body).digest('base64');

/** Is one of these signatures that of the body by one of these keys? Takes as long whichever is wrong. */
export function isSignedBy(keys: readonly string[], body: Buffer, signatures: readonly string[]): boolean {
  let good = false;
  for (const key of keys) {
    const right = Buffer.from(hmacOf(key, body));
    for (const signature of signatures) {
      const given = Buffer.from(signature);
      if (given.length === right.length && timingSafeEqual(given, right)) good = true;
    }
  }
  return good;
}

/** HMAC-SHA256 of the body, as most services sign. */
interface SignedByHmac {
  /** Keys that are good now; several while they are changed. */
  keys(db: Db): Promise<readonly string[]>;
  signatures(request: FastifyRequest): readonly string[];
}
/** A service that signs in a way of its own. */
interface SignedOtherwise {
  isGenuine(body: Buffer, request: FastifyRequest, db: Db): Promise<boolean>;
}
type WebHook = (SignedByHmac | SignedOtherwise) & {
  /** In the transaction that remembers the hook: what it throws is sent again. A form comes as its fields. */
  take(body: unknown, context: Context): Promise<void>;
};

const isGenuine = async (hook: WebHook, body: Buffer, request: FastifyRequest, db: Db): Promise<boolean> =>
  'isGenuine' in hook
    ? hook.isGenuine(body, request, db)
    : isSignedBy(await hook.keys(db), body, hook.signatures(request));

const mostBytes = 2_000_000;

/**
 * The door that a service tells us things at, POST /hooks/<name>. Verified over the body as it came: 401 where the
 * service did not sign it. The same body again is answered 200 and has no effect.
 */
export async function webHookDoor(
  app: FastifyInstance,
  kit: ServerKit,
  port: Port,
  hook: WebHook,
): Promise<void> {
  // In a scope of its own: nothing else reads bodies as bytes.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const asBytes = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
    scope.addContentTypeParser('*', asBytes, (_request, body, done) => done(null, body));
    scope.post(hookOf(port), async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await kit.asAnyone(request, `hooks.${port.name}`, (context) =>
        taken(body, request, context, port, hook),
      );
      // A service that sends forms reads no JSON.
      return isForm(request) ? reply.code(204).send() : reply.code(200).send({ ok: true });
    });
  });
}

async function taken(
  body: Buffer,
  request: FastifyRequest,
  context: Context,
  { name }: Port,
  hook: WebHook,
): Promise<void> {
  if (!(await isGenuine(hook, body, request, context.db))) throw new CallError('unauthorized');
  const digest = createHash('sha256').update(body).digest();
  const { rowCount } = await context.db
    .insert(hookSeen)
    .values({ port: name, digest, at: context.now })
    .onConflictDoNothing();
  if (rowCount) await hook.take(isForm(request) ? fieldsOf(body) : jsonOf(body), context);
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

const fieldsOf = (body: Buffer): unknown => Object.fromEntries(new URLSearchParams(body.toString('utf8')));

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
