import { sql, type SQL } from 'drizzle-orm';
import { matches, searchText } from '#identity/server';

/**
 * What the `search` column of a form holds: number, subject and applicant with their pinyin. Words are between spaces,
 * the first and the last too.
 */
export const formSearchText = (form: { number: string | null; subject: string; applicant: string }): string =>
  ` ${searchText(form.number, form.subject, form.applicant)} `;

/**
 * A condition on `search`: every word of the keyword is found. Two letters or digits, too short for trigrams, are looked
 * for where a word begins, so that the index helps; Chinese is indexed by the character anyway.
 */
export function formMatches(column: SQL, keyword: string): SQL | undefined {
  const words = keyword.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const conditions = words.map((word) =>
    /^[a-z0-9]{1,2}$/.test(word)
      ? sql`${column} LIKE ${`% ${word}%`}`
      : matches(column, word, { mixed: false }),
  );
  return conditions.length ? sql.join(conditions, sql` AND `) : undefined;
}
