import { sql } from 'drizzle-orm';
import type { EnvelopeAct } from '#esign/model';
import { isoOf, type ActorContext } from '#server-kit/server';

interface Row extends Record<string, unknown> {
  at: string;
  act: EnvelopeAct;
  recipient: string | null;
  zh: string | null;
  en: string | null;
  detail: string;
}

/** What befell an envelope, by when it did: messages of the service come late. That it was opened or declined is said with the name of who did: once. */
export async function trailOf({ db, language }: ActorContext, id: string) {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${isoOf(sql`t.at`)} AS at, t.act, r.name AS recipient, p.name_zh AS zh, p.name_en AS en, t.detail
      FROM envelope_event t LEFT JOIN person p ON p.id = t.by_person
      LEFT JOIN envelope_recipient r ON r.envelope_id = t.envelope_id AND r.no = t.recipient
     WHERE t.envelope_id = ${id}
       AND NOT (t.recipient IS NULL AND t.act IN ('delivered', 'declined')
                AND EXISTS (SELECT FROM envelope_event s WHERE s.envelope_id = t.envelope_id AND s.act = t.act AND s.recipient IS NOT NULL))
     ORDER BY t.at, t.id`);
  return rows.map(({ at, act, recipient, zh, en, detail }) => {
    const by = language === 'zh' ? zh : en || zh;
    return { at, act, recipient, by, detail };
  });
}
