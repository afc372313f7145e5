import { sql, type SQL } from 'drizzle-orm';
import { matches, searchText } from '#identity/server';

const han = /\p{Script=Han}/u;

/** '采购电缆' → ['采购', '购电', '电缆']: what a search for two characters finds through the trigram index. */
function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).flatMap((character, index) => {
    const before = characters[index] ?? '';
    return han.test(before) && han.test(character) ? [before + character] : [];
  });
}

/**
 * What the `search` column of a form holds: number, subject and applicant with their pinyin, and pairs of Chinese
 * characters as words of their own. Words are between spaces, the first and the last too.
 */
export function formSearchText(form: { number: string | null; subject: string; applicant: string }): string {
  const pairs = new Set([form.subject, form.applicant].flatMap((text) => pairsOf(text.toLowerCase())));
  return ` ${[searchText(form.number, form.subject, form.applicant), ...pairs].join(' ')} `;
}

/**
 * A condition on `search`: every word of the keyword is found. Words too short for trigrams are looked for where the
 * index can help: two Chinese characters as a pair, two letters or digits where a word begins.
 */
export function formMatches(column: SQL, keyword: string): SQL | undefined {
  const words = keyword.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const conditions = words.map((word) => {
    const length = [...word].length;
    if (length === 2 && pairsOf(word).length) return sql`${column} LIKE ${`% ${word} %`}`;
    if (length <= 2 && /^[a-z0-9]+$/.test(word)) return sql`${column} LIKE ${`% ${word}%`}`;
    return matches(column, word, { mixed: false });
  });
  return conditions.length ? sql.join(conditions, sql` AND `) : undefined;
}
