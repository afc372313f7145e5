import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { dayOf, defaultTimeZone } from '#calls/model';
import { headOf } from '#requisitions/model';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { sealOf, take, toolsOf } from '../custody/take.ts';
import { publish } from '../publishing/publish.ts';

interface ApprovedForm extends Record<string, unknown> {
  id: string;
  companyId: string;
  applicantId: string;
  values: Record<string, unknown>;
  finishedAt: string;
}

const approved = async (db: Db, type: string): Promise<ApprovedForm[]> => {
  const { rows } = await db.execute<ApprovedForm>(sql`
    SELECT id, company_id AS "companyId", applicant_id AS "applicantId", own AS values, finished_at::text AS "finishedAt"
      FROM ${formsOf(headOf(type))} f WHERE status = 'approved' ORDER BY finished_at`);
  return rows;
};

/** What the demo's approvals put into the ledgers, and what came back of it; most of it has. */
export async function fillLedgers(db: Db, { today, random }: DemoClock): Promise<void> {
  for (const form of await approved(db, 'toolBorrowing')) await take(db, toolsOf(form));
  for (const form of await approved(db, 'sealUse'))
    await take(db, [sealOf(form, dayOf(new Date(form.finishedAt), defaultTimeZone))]);
  await giveBack(db, today, random);
  for (const form of await approved(db, 'documentApproval'))
    await publish(db, form, new Date(form.finishedAt));
  await db.execute(sql`
    INSERT INTO document_reading (document_id, person_id, read_at)
    SELECT d.id, reader, d.published_at + interval '1 day' * (1 + place) FROM published_document d,
           unnest(d.readers) WITH ORDINALITY AS r (reader, place)
     WHERE d.published_at + interval '1 day' * (1 + place) < ${today} AND (place = 1 OR d.version > 1)`);
}

/** What was due more than a few days ago is back, save for what people forget; now and then something is broken. */
async function giveBack(db: Db, today: Date, random: () => number): Promise<void> {
  const { rows } = await db.execute<{ id: string; quantity: string; due: string; keeper: string }>(sql`
    SELECT c.id, c.quantity::text AS quantity, c.due::text AS due, (
             SELECT a.person_id FROM account_role r JOIN account a ON a.id = r.account_id
              WHERE r.role_id = CASE c.kind WHEN 'tool' THEN 'toolKeeper' ELSE 'sealKeeper' END
              ORDER BY r.company_id = c.company_id DESC NULLS LAST, a.id LIMIT 1) AS keeper
      FROM custody c WHERE c.due IS NOT NULL ORDER BY c.taken_on, c.id`);
  for (const { id, quantity, due, keeper } of rows) {
    const day = 86_400_000;
    const at = new Date(Date.parse(`${due}T08:30:00Z`) - Math.floor(random() * 3) * day);
    if (at > today || random() < 0.06) continue;
    const broken = random() < 0.05;
    await db.execute(sql`
      INSERT INTO custody_return (id, custody_id, quantity, condition, words, received_by, returned_at)
      VALUES (${newId()}, ${id}::uuid, ${quantity}, ${broken ? 'damaged' : 'good'}, ${broken ? '刀口磨损，已送修' : ''}, ${keeper}, ${at})`);
  }
}
