import { ruleBroken } from '#calls/model';
import { isOut, mostReason, type SubjectReference } from '#esign/model';
import type { Context } from '#server-kit/server';
import type { EnvelopeRecord } from '../tables/envelope.ts';
import { isUnderWay, newestOf } from './held.ts';
import { outside } from './outside-job.ts';
import { markVoiding } from './send-envelope.ts';
import { note, refresh } from './trail.ts';

/** Takes an envelope back that is held, as soon as the service says that it is void or that there is none of it. */
export async function takeBack(context: Context, row: EnvelopeRecord, reason: string): Promise<void> {
  const why = reason.trim().slice(0, mostReason);
  if (!isUnderWay(row))
    throw ruleBroken(['该信封已结束，不能撤回', 'This envelope has ended and cannot be voided']);
  await markVoiding(context.db, row.id, context.now, why);
  await note(context, row.id, 'voidAsked', { detail: why });
  // What waits may have arrived by a try that nothing is known of: sending looks for it there before it is void here.
  const next = isOut(row.state)
    ? { act: 'void' as const, tried: 0 }
    : { act: 'send' as const, tried: row.tries };
  await context.enqueue(outside, { id: row.id, ...next });
  await refresh(context);
}

/** Takes back the envelope of a record where one is under way; else nothing happens. */
export async function voidEnvelope(
  context: Context,
  subject: SubjectReference,
  reason: string,
): Promise<void> {
  const row = await newestOf(context.db, subject);
  if (row && isUnderWay(row) && !row.voidAskedAt) await takeBack(context, row, reason);
}
