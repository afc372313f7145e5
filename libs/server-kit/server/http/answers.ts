import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import {
  CallError,
  isIdentityCode,
  textIn,
  type Envelope,
  type Language,
  type WireAnswer,
} from '#calls/model';
import { isUnavailable } from '../db/failure.ts';

/** What the wire gets: a status and a body that is JSON already. */
export interface Answer {
  status: number;
  body: string;
}

/** Success. `json` is the data as JSON text. */
export const answerOf = (envelope: Envelope, json: string): Answer => ({
  status: 200,
  body: `{"${envelope === 'tracker' ? 'ret":1' : 'code":0'},"msg":"","data":${json}}`,
});

/** A refusal in the words of the person, without anything of the inside. */
export function refusalOf(
  error: CallError,
  envelope: Envelope,
  language: Language,
  requestId: string,
): Answer {
  const { problems, conflicts, documents, text, values } = error.details;
  const shown = error.errorName === 'internal' ? new CallError('internal', { values: { requestId } }) : error;
  const answer: WireAnswer = {
    code: error.code,
    msg: shown.inLanguage(language),
    ...(problems && {
      errors: problems.map((problem) => ({
        path: problem.path,
        message: textIn(problem.text, language),
        ...(problem.about && { about: problem.about }),
      })),
    }),
    ...(conflicts && { conflicts }),
    ...(documents && { documents }),
    ...(error.status >= 500 && { requestId }),
  };
  if (envelope === 'standard') return { status: error.status, body: JSON.stringify(answer) };
  const { code: _code, ...rest } = answer;
  // The tracker's client knows these two by `ret` alone (specification 8) and shows `msg`, or its own default.
  if (isIdentityCode(error.code)) return { status: 200, body: JSON.stringify({ ret: -1, ...rest }) };
  if (error.errorName === 'forbidden')
    return { status: 200, body: JSON.stringify({ ret: -2, ...rest, ...(!text && !values && { msg: '' }) }) };
  return { status: error.status, body: JSON.stringify({ ret: 0, ...answer }) };
}

/** What was thrown, as a refusal; what is no refusal is written to the log and shown as 'internal'. */
export function asRefusal(error: unknown, log: FastifyBaseLogger): CallError {
  if (error instanceof CallError) return error;
  const known = byFastify(error);
  if (known) return known;
  if (isUnavailable(error)) {
    log.error({ err: error }, 'the database is not available');
    return new CallError('unavailable', { cause: error });
  }
  if (error instanceof z.ZodError) log.error({ issues: error.issues }, 'an answer is not as declared');
  log.error({ err: error }, 'internal error');
  return new CallError('internal', { cause: error });
}

/** What Fastify itself refuses. */
function byFastify(error: unknown): CallError | null {
  const { statusCode } = error as { statusCode?: number };
  switch (statusCode) {
    case 400:
      return new CallError('invalid', {
        text: ['请求内容无法识别', 'The request could not be read'],
        cause: error,
      });
    // A path that climbs out of the folder of the pages' files: there is nothing there.
    case 403:
    case 404:
      return new CallError('notFound');
    case 413:
      return new CallError('tooLarge');
    case 415:
      return new CallError('wrongMediaType');
    case 429:
      return new CallError('tooMany');
    default:
      return null;
  }
}
