import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { ownIn, proposedSubject, type AnyForm, type FormContent } from '#documents/model';
import type { FormRow } from '../tables/form.ts';

/** What a form is called, and what it is called in English where that says something else. */
type Called = Pick<FormRow, 'subject' | 'subjectEn'>;

/**
 * What a content is called. Words that it proposes itself are kept in both languages, whichever of them came from the
 * browser; what is sent back as it was read stays as it was; what somebody typed is in the language that they typed it in.
 */
export function calledOf(
  form: AnyForm,
  content: FormContent,
  was: Called | null,
  timeZone: string | undefined,
): Called {
  const { subject } = content;
  const proposed = proposedSubject(form, ownIn(content), timeZone);
  if (proposed && (!subject || proposed.includes(subject))) {
    const [zh, en] = proposed;
    return { subject: zh, subjectEn: en === zh ? null : en };
  }
  if (was && subject && (subject === was.subject || subject === was.subjectEn))
    return { subject: was.subject, subjectEn: was.subjectEn };
  return { subject, subjectEn: null };
}

/** What a form is called in the language of its reader, over `form f`. */
export const subjectIn = (language: Language): SQL =>
  language === 'en' ? sql`coalesce(f.subject_en, f.subject)` : sql`f.subject`;
