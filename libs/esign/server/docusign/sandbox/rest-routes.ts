import { createHash, randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context, ServerKit } from '#server-kit/server';
import { sandboxDocument, sandboxEnvelope, sandboxRecipient } from '../../tables/sandbox.ts';
import { sandboxUser } from '../account.ts';
import { askNext, finish, inviteAgain, makeWay, wayLives } from './flow.ts';
import { sandboxEnvelopeOf, sandboxRecipientsOf } from './kept.ts';
import { isAuthorized } from './oauth-routes.ts';
import { certificate, combined } from './papers.ts';
import { envelopeShape, recipientsShape } from './shapes.ts';
import { tellConnect } from './connect.ts';

/** A refusal in DocuSign's shape. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly errorCode: string;
  constructor(status: number, errorCode: string, message: string) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
  }
}
const badRequest = (message: string): Refusal => new Refusal(400, 'INVALID_REQUEST_PARAMETER', message);

const definition = z.object({
  emailSubject: z.string().min(1).max(100),
  status: z.literal('sent'),
  transactionId: z.string().max(100).nullish(),
  documents: z.array(z.object({ documentBase64: z.base64().min(1) })).length(1),
  recipients: z.object({
    signers: z
      .array(
        z.object({
          ...{ name: z.string().min(1), email: z.email(), recipientId: z.string().min(1).max(20) },
          routingOrder: z.coerce.number().int().min(1),
          clientUserId: z.string().nullish(),
        }),
      )
      .min(1)
      .max(20),
  }),
});
const viewRequest = z.object({
  ...{ userName: z.string(), email: z.string(), clientUserId: z.string() },
  returnUrl: z.url({ protocol: /^https?$/ }),
});
/** As large as a document of ours may be, in base64, with the rest. */
const bodyLimit = 15_000_000;

interface Parts {
  root: string;
  /** Under which people reach the pages of the sandbox. */
  origin(): string;
}
type Answer = (context: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
const envelopeIdOf = (request: FastifyRequest): string => (request.params as { envelope: string }).envelope;

/** The calls of eSignature REST v2.1 that the port makes, with their shapes and refusals. */
export function restRoutes(app: FastifyInstance, kit: ServerKit, { root, origin }: Parts): void {
  const base = `${root}/restapi/v2.1/accounts/${sandboxUser.accountId}/envelopes`;
  const route = (method: 'GET' | 'POST' | 'PUT', path: string, answer: Answer): void => {
    app.route({
      ...{ method, url: base + path, bodyLimit },
      handler: async (request, reply) => {
        try {
          const said = await kit.asAnyone(request, 'esign.sandboxRest', async (context) => {
            if (!(await isAuthorized(context, request)))
              throw new Refusal(
                401,
                'AUTHORIZATION_INVALID_TOKEN',
                'The access token provided is expired, revoked or malformed.',
              );
            return answer(context, request, reply);
          });
          return await reply.send(said);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { status, errorCode, message } = error;
          return reply.code(status).send({ errorCode, message });
        }
      },
    });
  };
  const found = async ({ db }: Context, request: FastifyRequest, locks = false) => {
    const id = envelopeIdOf(request);
    const row = z.uuid().safeParse(id).success ? await sandboxEnvelopeOf(db, id, locks) : undefined;
    if (!row) throw new Refusal(404, 'ENVELOPE_DOES_NOT_EXIST', 'The envelope ID provided does not exist.');
    return row;
  };

  route('POST', '', async (context, request, reply) => {
    const parsed = definition.safeParse(request.body);
    if (!parsed.success) throw badRequest(z.prettifyError(parsed.error).slice(0, 300));
    const { emailSubject: subject, transactionId = null, documents, recipients } = parsed.data;
    const { db, now } = context;
    const bytes = Buffer.from(documents[0]?.documentBase64 ?? '', 'base64');
    const documentSha256 = createHash('sha256').update(bytes).digest();
    await db.insert(sandboxDocument).values({ sha256: documentSha256, bytes }).onConflictDoNothing();
    const id = randomUUID();
    const row = { id, subject, transactionId, status: 'sent', statusAt: now, sentAt: now, documentSha256 };
    const made = await db.insert(sandboxEnvelope).values(row).onConflictDoNothing();
    if (!made.rowCount)
      throw new Refusal(400, 'TRANSACTION_ID_ALREADY_USED', 'This transaction made an envelope already.');
    await db.insert(sandboxRecipient).values(
      recipients.signers.map(({ name, email, recipientId, routingOrder, clientUserId = null }) => ({
        ...{ envelopeId: id, recipientId, routing: routingOrder, clientUserId, name, email },
        status: 'created',
      })),
    );
    await askNext(context, { ...row, voidedReason: '' }, origin());
    await tellConnect(context, id, 'envelope-sent');
    void reply.code(201);
    return { envelopeId: id, uri: `/envelopes/${id}`, status: 'sent', statusDateTime: now.toISOString() };
  });

  route('GET', '', async ({ db }, request) => {
    const { transaction_ids: ids = '' } = request.query as { transaction_ids?: string };
    if (!ids) throw badRequest('One of from_date, envelope_ids, transaction_ids is needed.');
    const rows = await db
      .select()
      .from(sandboxEnvelope)
      .where(inArray(sandboxEnvelope.transactionId, ids.split(',').slice(0, 100)));
    return { resultSetSize: String(rows.length), envelopes: rows.map(envelopeShape) };
  });

  route('GET', '/:envelope', async (context, request) => envelopeShape(await found(context, request)));

  route('PUT', '/:envelope', async (context, request) => {
    const row = await found(context, request, true);
    const { status, voidedReason } = (request.body ?? {}) as { status?: string; voidedReason?: string };
    const isOpen = row.status === 'sent' || row.status === 'delivered';
    if (status === 'voided') {
      if (!voidedReason || voidedReason.length > 200)
        throw badRequest('voidedReason has 1 to 200 characters.');
      if (!isOpen)
        throw new Refusal(
          400,
          'ENVELOPE_CANNOT_VOID_INVALID_STATE',
          "Only envelopes in the 'Sent' or 'Delivered' states may be voided.",
        );
      await finish(context, row.id, 'voided', voidedReason);
    } else if ((request.query as { resend_envelope?: string }).resend_envelope === 'true') {
      if (!isOpen)
        throw new Refusal(400, 'ENVELOPE_INVALID_STATUS', 'The envelope status is not valid for this.');
      await inviteAgain(context, row, origin());
    }
    return { envelopeId: row.id };
  });

  route('GET', '/:envelope/recipients', async (context, request) => {
    const row = await found(context, request);
    return recipientsShape(await sandboxRecipientsOf(context.db, row.id));
  });

  route('POST', '/:envelope/views/recipient', async (context, request, reply) => {
    const row = await found(context, request);
    const parsed = viewRequest.safeParse(request.body);
    if (!parsed.success) throw badRequest(z.prettifyError(parsed.error).slice(0, 300));
    const { userName, email, clientUserId, returnUrl } = parsed.data;
    const one = (await sandboxRecipientsOf(context.db, row.id)).find(
      (each) => each.clientUserId === clientUserId && each.name === userName && each.email === email,
    );
    if (!one)
      throw new Refusal(400, 'UNKNOWN_ENVELOPE_RECIPIENT', 'The recipient you have identified is not valid.');
    if (one.status !== 'sent' && one.status !== 'delivered')
      throw new Refusal(400, 'RECIPIENT_NOT_IN_SEQUENCE', 'The token for an out of sequence recipient.');
    const token = await makeWay(context, one, { life: wayLives.view, once: true, returnUrl });
    void reply.code(201);
    return { url: `${new URL(returnUrl).origin}${root}/sign?token=${token}` };
  });

  route('GET', '/:envelope/documents/:document', async (context, request, reply) => {
    const row = await found(context, request);
    const recipients = await sandboxRecipientsOf(context.db, row.id);
    const { document } = request.params as { document: string };
    if (document !== 'combined' && document !== 'certificate')
      throw new Refusal(404, 'DOCUMENT_DOES_NOT_EXIST', 'The document specified was not found.');
    void reply.type('application/pdf');
    return document === 'combined' ? combined(context.db, row, recipients) : certificate(row, recipients);
  });
}
