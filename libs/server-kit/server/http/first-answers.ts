import { createHash } from 'node:crypto';
import type { QueryResult } from 'pg';
import { z } from 'zod';
import { defineJob, runs } from '../jobs/job.ts';
import { CallError, type AnyCall } from '#calls/model';
import { sql } from 'drizzle-orm';
import type { AroundWork } from '../context/context-factory.ts';
import { textLiteral } from '../db/transaction.ts';

const uuid = z.uuid();

/** The requestId of a body: null where there is none, refused where it is no UUID. */
export function requestIdOf(body: Record<string, unknown>): string | null {
  const given = body['requestId'];
  if (given === undefined || given === null) return null;
  const id = uuid.safeParse(given);
  if (id.success) return id.data.toLowerCase();
  throw new CallError('invalid', {
    problems: [{ path: 'requestId', text: ['应为 UUID', 'Must be a UUID'] }],
  });
}

/** May the answer be kept and given again? Not where nobody is signed in, nor where request or answer hold a secret. */
export const isKept = (call: AnyCall): boolean => call.effect === 'write' && !call.secret;

/**
 * Makes a write happen once a requestId: an advisory lock lets concurrent repeats wait for the first, its answer is
 * stored with its changes, and repeats get that answer. `T` is the answer as JSON text.
 */
export function onceOnly(
  accountId: string,
  requestId: string,
  call: AnyCall,
  request: unknown,
): AroundWork<string> {
  const account = textLiteral(accountId);
  const id = `'${requestId}'`;
  const hash = createHash('sha256')
    .update(call.name)
    .update(JSON.stringify(request) ?? '')
    .digest('hex');
  return {
    opening:
      `SELECT pg_advisory_xact_lock(hashtextextended(${account} || ${id}, 0)); ` +
      `SELECT call, request_hash AS hash, answer FROM request_result WHERE account_id = ${account} AND request_id = ${id}`,
    instead(opened) {
      const first = (opened as QueryResult<{ call: string; hash: string; answer: string }> | undefined)
        ?.rows[0];
      if (!first) return undefined;
      if (first.hash !== hash)
        throw new CallError('businessRule', {
          text: [
            '该请求编号已用于另一次提交',
            'This requestId was used for another submission with other content',
          ],
        });
      return { answer: first.answer };
    },
    closing: (answer) =>
      sql`INSERT INTO request_result (account_id, request_id, call, request_hash, answer)
          VALUES (${accountId}, ${requestId}, ${call.name}, ${hash}, ${answer})`,
    numbered: (answer, put) => put(answer),
  };
}

/** First answers are kept for a week; no client repeats after that. */
const pruneFirstAnswers = defineJob({
  name: 'server-kit.pruneFirstAnswers',
  data: z.object({}),
  clock: {
    title: ['清理重复提交的记录', 'Clear answers kept for repeats'],
    cron: '17 3 * * *',
    catchUp: 'once',
  },
});

export const pruningFirstAnswers = runs(pruneFirstAnswers, async (_data, { db }) => {
  await db.execute(sql`DELETE FROM request_result WHERE at < now() - interval '7 days'`);
});
