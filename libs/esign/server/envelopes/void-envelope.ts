import { ruleBroken } from '#calls/model';
import { isOut, mostReason, type SubjectReference } from '#esign/model';
import type { Context } from '#server-kit/server';
import type { EnvelopeRecord } from '../tables/envelope.ts';
import { isUnderWay, newestOf } from './held.ts';
import { outside } from './outside-job.ts';
import { markVoiding } from './send-envelope.ts';
import { move, note, refresh } from './trail.ts';

/** Takes an envelope back that is held: at once where it has not gone out, else as soon as the service says so. */
export async function takeBack(context: Context, row: EnvelopeRecord, reason: string): Promise<void> {
  const why = reason.trim().slice(0, mostReason);
  if (!isUnderWay(row))
    throw ruleBroken(['该信封已结束，不能撤回', 'This envelope has ended and cannot be voided']);
  // A try whose answer was lost may have arrived: the service is asked before anything is said of it.
  if (row.state === 'queued' && row.tries === 0) return move(context, row, 'voided', { reason: why });
  await markVoiding(context.db, row.id, context.now, why);
  await note(context, row.id, 'voidAsked', { detail: why });
  if (isOut(row.state)) await context.enqueue(outside, { id: row.id, act: 'void', tried: 0 });
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
