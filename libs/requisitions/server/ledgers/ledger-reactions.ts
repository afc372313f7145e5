import { sql } from 'drizzle-orm';
import { dayOf, ruleBroken } from '#calls/model';
import { formVoided } from '#documents/model';
import { documentPublished, headOf, sealUseApproved, toolBorrowed } from '#requisitions/model';
import { react, type Db, type Reaction } from '#server-kit/server';
import { sealOf, take, toolsOf } from '../custody/take.ts';
import { isSettledInPart } from '../loans/loans.ts';
import { publish } from '../publishing/publish.ts';

/** A loan of which something came back cannot be made void: what came back would have no loan. */
async function refuseWhereRepaid(db: Db, id: string): Promise<void> {
  if (await isSettledInPart(db, id))
    throw ruleBroken([
      '该借款已有还款或冲抵，请先冲销还款或作废报销单',
      'Something of this loan was repaid or offset: take the repayments back or make the expenses void first',
    ]);
}

/** What approvals write into the ledgers, and what making void takes out of them; in the same transaction. */
export const ledgerReactions: readonly Reaction[] = [
  react(toolBorrowed, (form, { db }) => take(db, toolsOf(form))),
  react(sealUseApproved, (form, { db, now, timeZone }) => take(db, [sealOf(form, dayOf(now, timeZone))])),
  react(documentPublished, (form, { db, now }) => publish(db, form, now)),
  react(formVoided, async ({ type, id }, { db, now }) => {
    if (type === headOf('loan').code) await refuseWhereRepaid(db, id);
    await db.execute(
      sql`UPDATE custody SET voided_at = ${now} WHERE form_id = ${id}::uuid AND voided_at IS NULL`,
    );
    await db.execute(
      sql`UPDATE published_document SET voided_at = ${now} WHERE form_id = ${id}::uuid AND voided_at IS NULL`,
    );
  }),
];
