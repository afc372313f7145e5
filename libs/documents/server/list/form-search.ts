import { designField, type AnyForm } from '#documents/model';
import { simpleFieldsOf, type FieldValues, isBlank, isRecord } from '#fields/model';
import type { Reference } from '#identity/model';
import { searchText } from '#identity/server';

/**
 * What the `search` column of a form holds: number, subject and applicant with their pinyin. Words are between spaces,
 * the first and the last too.
 */
export const formSearchText = (form: {
  number: string | null;
  subject: string;
  subjectEn?: string | null;
  applicant: string;
  /** See `searchedWords`. */
  words?: string;
}): string =>
  ` ${searchText(form.number, form.subject, form.subjectEn ?? null, form.applicant, form.words ?? null)} `;

/** Of what was filled in, so much is searched: people look for a name or a plate, not for whole paragraphs. */
const mostWords = 400;

/**
 * What a form of a designed type is found by besides: nobody has said for it what its subject is, so the title of its
 * type in both languages, its short texts and the names of its records count.
 */
export function searchedWords(form: AnyForm, values: FieldValues): string {
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
