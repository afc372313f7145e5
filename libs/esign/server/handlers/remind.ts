import { and, eq, inArray } from 'drizzle-orm';
import type { CallError } from '#calls/model';
import { ruleBroken } from '#calls/model';
import { isOut, remindEvery, remindSigner, signingCode } from '#esign/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { heldEnvelope, recipientsOf, whoseTurn } from '../envelopes/held.ts';
import { outside } from '../envelopes/outside-job.ts';
import { envelopeRecipient, type EnvelopeRecord, type RecipientRecord } from '../tables/envelope.ts';

const mayAgainAt = ({ remindedAt }: RecipientRecord): number =>
  remindedAt ? remindedAt.getTime() + remindEvery * 3_600_000 : 0;

/** Asks these once more; the service mails all whose turn it is, so all of them have been reminded. */
async function remind(context: ActorContext, row: EnvelopeRecord, who: readonly RecipientRecord[]) {
  const { db, now } = context;
  await db
    .update(envelopeRecipient)
    .set({ remindedAt: now })
    .where(
      and(
        eq(envelopeRecipient.envelopeId, row.id),
        inArray(
          envelopeRecipient.no,
          who.map(({ no }) => no),
        ),
      ),
    );
  await context.enqueue(outside, { id: row.id, act: 'resend', tried: 0 });
}

/** Sends an envelope that is held again to those whose turn it is. */
export async function remindAll(context: ActorContext, row: EnvelopeRecord): Promise<void> {
  const who = whoseTurn(await recipientsOf(context.db, row.id));
  if (!isOut(row.state) || who.length === 0)
    throw ruleBroken(['没有等待签署的人', 'Nobody is waited for now']);
  const [last] = who.map(mayAgainAt).sort((a, b) => b - a);
  if ((last ?? 0) > context.now.getTime()) throw tooSoon();
  await remind(context, row, who);
}

const tooSoon = (): CallError =>
  ruleBroken([`${remindEvery} 小时内已提醒过`, `They were reminded within the last ${remindEvery} hours`]);

/** HBCTR411P: reminds a signer; those who are waited for beside them get the same mail. */
export const remindHandlers: readonly Handler[] = [
  handle(remindSigner, async ({ id, recipient }, context) => {
    const row = await heldEnvelope(context, id, signingCode, 'edit', true);
    const turn = whoseTurn(await recipientsOf(context.db, id));
    if (!isOut(row.state) || !turn.some(({ no }) => no === recipient))
      throw ruleBroken(['此人现在不需要签署', 'This signer is not waited for now']);
    await remindAll(context, row);
    return {};
  }),
];
