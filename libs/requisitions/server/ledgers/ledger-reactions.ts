import { sql } from 'drizzle-orm';
import { formVoided } from '#documents/model';
import { documentPublished, sealUseApproved, toolBorrowed } from '#requisitions/model';
import { react, type Reaction } from '#server-kit/server';
import { sealOf, take, toolsOf } from '../custody/take.ts';
import { publish } from '../publishing/publish.ts';
import { dayThere } from './today.ts';

/** What approvals write into the ledgers, and what making void takes out of them; in the same transaction. */
export const ledgerReactions: readonly Reaction[] = [
  react(toolBorrowed, (form, { db }) => take(db, toolsOf(form))),
  react(sealUseApproved, (form, { db, now }) => take(db, [sealOf(form, dayThere(now))])),
  react(documentPublished, (form, { db, now }) => publish(db, form, now)),
  react(formVoided, async ({ id }, { db, now }) => {
    await db.execute(
      sql`UPDATE custody SET voided_at = ${now} WHERE form_id = ${id}::uuid AND voided_at IS NULL`,
    );
    await db.execute(
      sql`UPDATE published_document SET voided_at = ${now} WHERE form_id = ${id}::uuid AND voided_at IS NULL`,
    );
  }),
];
