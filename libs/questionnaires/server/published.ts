import { sql } from 'drizzle-orm';
import type { Content, QuestionnairePurpose } from '#questionnaires/model';
import type { Db } from '#server-kit/server';

/** A version as whoever asks by it gets it. */
export interface PublishedVersion extends Record<string, unknown> {
  id: string;
  version: number;
  companyId: string;
  zh: string;
  en: string;
  content: Content;
}

const columns = sql`q.id, v.version, q.company_id AS "companyId", q.name_zh AS zh, q.name_en AS en, v.content`;

/** The newest versions of questionnaires that are open and of this purpose. */
export async function publishedFor(db: Db, purpose: QuestionnairePurpose): Promise<PublishedVersion[]> {
  const { rows } = await db.execute<PublishedVersion>(sql`
    SELECT ${columns} FROM questionnaire q
      JOIN questionnaire_version v ON v.questionnaire_id = q.id AND v.version = q.latest
     WHERE q.purpose = ${purpose} AND q.state = 'published' ORDER BY q.created_at, q.id LIMIT 20`);
  return rows;
}

/** Versions that were answered, whatever has become of their questionnaires. */
export async function versionsAnswered(
  db: Db,
  asked: readonly { id: string; version: number }[],
): Promise<PublishedVersion[]> {
  const { rows } = await db.execute<PublishedVersion>(sql`
    SELECT ${columns} FROM questionnaire q JOIN questionnaire_version v ON v.questionnaire_id = q.id
      JOIN jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS a (id uuid, version integer)
        ON a.id = v.questionnaire_id AND a.version = v.version`);
  return rows;
}
