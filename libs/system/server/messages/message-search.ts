import { sql } from 'drizzle-orm';
import { fillSearch, longText, searchText } from '#identity/server';
import type { Db } from '#server-kit/server';

interface Said {
  subject: string;
  subjectEn: string | null;
  body: string;
  bodyEn: string | null;
}

/** What a message is found by, and the fault that it reports: its subject with pinyin, what it says by its words. */
export const searchOf = ({ subject, subjectEn, body, bodyEn }: Said): string =>
  `${searchText(subject, subjectEn)} ${longText(body)} ${longText(bodyEn)}`;

/** Search texts of messages from before they were found by sound. */
export const seedMessageSearch = (db: Db): Promise<void> =>
  fillSearch(db, 'message', sql`subject, subject_en AS "subjectEn", body, body_en AS "bodyEn"`, searchOf);
