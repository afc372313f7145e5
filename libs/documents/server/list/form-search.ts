import { sql, type SQL } from 'drizzle-orm';
import {
  designField,
  isBlank,
  isRecord,
  simpleFieldsOf,
  type AnyForm,
  type FormValues,
} from '#documents/model';
import type { Reference } from '#identity/model';
import { matches, searchText } from '#identity/server';

/**
 * What the `search` column of a form holds: number, subject and applicant with their pinyin. Words are between spaces,
 * the first and the last too.
 */
export const formSearchText = (form: {
  number: string | null;
  subject: string;
  applicant: string;
  /** See `searchedWords`. */
  words?: string;
}): string => ` ${searchText(form.number, form.subject, form.applicant, form.words ?? null)} `;

/** Of what was filled in, so much is searched: people look for a name or a plate, not for whole paragraphs. */
const mostWords = 400;

/**
 * What a form of a designed type is found by besides: nobody has said for it what its subject is, so the title of its
 * type in both languages, its short texts and the names of its records count.
 */
export function searchedWords(form: AnyForm, values: FormValues): string {
  if (!form.startWith?.[designField]) return '';
  const words = simpleFieldsOf(form).flatMap(([name, field]) => {
    const value = values[name];
    if (name === designField || isBlank(value)) return [];
    if (field.kind === 'text' && !field.multiline) return [String(value)];
    if (!isRecord(field)) return [];
    return (Array.isArray(value) ? value : [value]).map((each: Reference) => each.name);
  });
  return [...form.title, ...words].join(' ').slice(0, mostWords);
}

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
