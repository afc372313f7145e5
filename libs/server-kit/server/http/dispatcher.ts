import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError, genericDoor, type Door, type Envelope } from '#calls/model';
import { answerOf, asRefusal, refusalOf, type Answer } from './answers.ts';
import { calledBy, type CallEntry, type CallTable } from './call-table.ts';
import { languageOf, tokenOf } from './identify.ts';
import type { CallRunner, IncomingCall } from './run-call.ts';

/** Told after each call, for figures: 'ok' or the name of the refusal. */
export type OnCall = (name: string, outcome: string, seconds: number) => void;

/** Hangs the doors into the server: the generic one, and one for each call that has its own. */
export function addDoors(app: FastifyInstance, table: CallTable, run: CallRunner, onCall?: OnCall): void {
  app.route({
    method: genericDoor.method,
    url: genericDoor.path,
    handler: (request, reply) => {
      const body = request.body;
      const entry = isRecord(body) && calledBy(table, body);
      if (!entry) return send(reply, refuse(request, 'standard', new CallError('unknownCall')));
      const { code: _code, ...input } = body;
      return answer(entry, input, request, reply);
    },
  });
  for (const entry of table.withDoor) {
    const { door } = entry.call;
    if (!door) continue;
    app.route({
      method: door.method,
      url: door.path,
      ...(door.bodyLimit && { bodyLimit: door.bodyLimit }),
      handler: (request, reply) => answer(entry, inputOf(request, door), request, reply),
    });
  }

  async function answer(
    entry: CallEntry,
    input: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { envelope, name } = entry.call;
    const started = performance.now();
    const ended = (outcome: string): void => {
      const milliseconds = performance.now() - started;
      request.log.info({ call: name, outcome, ms: Math.round(milliseconds * 10) / 10 }, 'call');
      onCall?.(name, outcome, milliseconds / 1000);
    };
    try {
      const json = await run(entry, incomingOf(request, input));
      ended('ok');
      return await send(reply, answerOf(envelope, json));
    } catch (error) {
      const refusal = asRefusal(error, request.log);
      ended(refusal.errorName);
      return send(reply, refuse(request, envelope, refusal));
    }
  }
}

/** What a request says about who makes it. */
export const incomingOf = (request: FastifyRequest, input: Record<string, unknown>): IncomingCall => ({
  input,
  token: tokenOf(request.headers),
  language: languageOf(request.headers),
  requestId: request.id,
  log: request.log,
  remoteAddress: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

export const refuse = (request: FastifyRequest, envelope: Envelope, error: CallError): Answer =>
  refusalOf(error, envelope, languageOf(request.headers), request.id);

export const send = (reply: FastifyReply, { status, body }: Answer): FastifyReply =>
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path, query and body of a door of its own; nothing is turned into another type. */
function inputOf(request: FastifyRequest, { rowsAs }: Door): Record<string, unknown> {
  const { params, query } = request;
  const body = rowsAs && Array.isArray(request.body) ? { [rowsAs]: request.body } : request.body;
  if (body !== undefined && body !== null && !isRecord(body))
    throw new CallError('invalid', { text: ['请求内容应为对象', 'The request must be an object'] });
  return { ...(query as object), ...body, ...(params as object) };
}
