import {
  CallError,
  errorCodes,
  type AnyCall,
  type ErrorName,
  type Label,
  type ResultOf,
  type WireAnswer,
} from '#calls/model';
import { errorTexts } from './error-texts.ts';
import { asTracker, networkError } from './failures.ts';

const namesByCode = new Map<number, ErrorName>(
  Object.entries(errorCodes).map(([name, { code }]) => [code, name as ErrorName]),
);
/** Where an intermediate (a proxy) answered instead of our server: by HTTP status. */
const namesByStatus: Readonly<Record<number, ErrorName>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  415: 'wrongMediaType',
};

/** What says that too much is asked for, by a proxy or a gateway before our server. */
const busy = new Set([429, 503]);

/** No answer of our server: what the status alone says (specification 8). */
function withoutAnswer({ effect }: AnyCall, status: number): CallError {
  if (busy.has(status))
    return new CallError(status === 429 ? 'tooMany' : 'unavailable', {
      text: effect === 'write' ? errorTexts.saveFailed : errorTexts.highTraffic,
    });
  const name = namesByStatus[status];
  return name ? new CallError(name) : networkError(`HTTP ${status} without an answer`);
}

/** The server's sentence is already in the person's language. */
const spoken = (msg: string | undefined): { text?: Label } => (msg ? { text: [msg, msg] } : {});

const isAnswer = (body: unknown): body is WireAnswer =>
  typeof body === 'object' && body !== null && ('code' in body || 'ret' in body);

/** The refusal that an answer carries, with the problems of fields and the conflicts. */
function refusalOf(answer: WireAnswer): CallError {
  const name = namesByCode.get(answer.code ?? 0);
  return new CallError(name ?? 'businessRule', {
    // A code that nobody knows, without a word: that the call failed is all that can be said.
    ...(name ? {} : { text: errorTexts.callFailed }),
    ...spoken(answer.msg),
    ...(answer.requestId && { values: { requestId: answer.requestId } }),
    ...(answer.errors && {
      problems: answer.errors.map(({ path, message, about }) => ({
        path,
        text: [message, message] as const,
        ...(about && { about }),
      })),
    }),
    ...(answer.conflicts && { conflicts: answer.conflicts }),
    ...(answer.documents && { documents: answer.documents }),
  });
}

function trackerRefusalOf(answer: WireAnswer): CallError {
  if (answer.ret === -1)
    return asTracker(new CallError('unauthorized', spoken(answer.msg)), 'trackerIdentity');
  if (answer.ret === -2)
    return asTracker(
      new CallError('forbidden', { text: errorTexts.noPermission, ...spoken(answer.msg) }),
      'trackerForbidden',
    );
  return new CallError('businessRule', spoken(answer.msg));
}

/**
 * What the caller gets of an answer, or throws why not. Any non-zero code refuses (specification 8); tracker calls
 * carry `ret`, 1 being success. The data are checked by the declaration, so that a screen never sees another shape.
 */
export function resultOf<C extends AnyCall>(call: C, status: number, body: unknown): ResultOf<C> {
  if (!isAnswer(body)) throw withoutAnswer(call, status);
  if (body.code) throw refusalOf(body);
  if (call.envelope === 'tracker' && body.ret !== 1) throw trackerRefusalOf(body);
  const checked = call.response.safeParse(body.data ?? {});
  if (!checked.success)
    throw new CallError('internal', { text: errorTexts.unreadableAnswer, cause: checked.error });
  return checked.data as ResultOf<C>;
}
