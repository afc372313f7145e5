import { sql } from 'drizzle-orm';
import { CallError } from '#calls/model';
import type { MessageTemplate, TemplateChannel, TemplateWords } from '#identity/model';
import type { Db } from '#server-kit/server';

/** A version that somebody wrote. */
export interface TemplateVersion extends TemplateWords {
  version: number;
  note: string;
  writtenBy: string;
  writtenAt: Date;
}

interface Row extends Record<string, unknown> {
  version: number;
  subjectZh: string;
  subjectEn: string;
  bodyZh: string;
  bodyEn: string;
  note: string;
  writtenBy: string;
  writtenAt: string;
}

/** What was written for a template, the newest first; nothing where it stands as it is declared. */
export async function versionsOfTemplate(
  db: Db,
  template: MessageTemplate,
  channel: TemplateChannel,
  most = 50,
): Promise<TemplateVersion[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT version, subject_zh AS "subjectZh", subject_en AS "subjectEn", body_zh AS "bodyZh", body_en AS "bodyEn",
           note, written_by AS "writtenBy", written_at::text AS "writtenAt"
      FROM message_template WHERE template = ${template.name} AND channel = ${channel}
     ORDER BY version DESC LIMIT ${most}`);
  return rows.map(({ subjectZh, subjectEn, bodyZh, bodyEn, writtenAt, ...row }) => ({
    ...row,
    subject: [subjectZh, subjectEn],
    body: [bodyZh, bodyEn],
    writtenAt: new Date(writtenAt),
  }));
}

/** What a template says now. */
export async function wordsOfTemplate(
  db: Db,
  template: MessageTemplate,
  channel: TemplateChannel,
): Promise<TemplateWords> {
  const [own] = await versionsOfTemplate(db, template, channel, 1);
  const words = own ?? template.words[channel];
  if (!words) throw new CallError('notFound');
  return words;
}
