import { eq } from 'drizzle-orm';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { wordsOf, type OwnWords, type Rewording } from '#calls/model';
import type { Db } from '../context.ts';

/** What an administrator says instead of words that a screen declares. */
export const rewordingTable = pgTable(
  'rewording',
  {
    screen: text().notNull(),
    declaredZh: text().notNull(),
    declaredEn: text().notNull(),
    zh: text().notNull(),
    en: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.screen, table.declaredZh, table.declaredEn] })],
);

/** All rewordings, or those of one screen. */
export async function rewordingsOf(db: Db, screen?: string): Promise<Rewording[]> {
  const of = screen === undefined ? undefined : eq(rewordingTable.screen, screen.toUpperCase());
  const rows = await db.select().from(rewordingTable).where(of).orderBy(rewordingTable.screen);
  return rows.map(({ screen: its, declaredZh, declaredEn, zh, en }) => ({
    screen: its,
    declared: [declaredZh, declaredEn],
    own: [zh, en],
  }));
}

/** The own words of a screen; null where it has none. */
export const ownWordsOf = async (db: Db, screen: string): Promise<OwnWords | null> =>
  wordsOf(await rewordingsOf(db, screen), screen);
