import type { FieldProblem, Language } from '#calls/model';
import { checkForm, computeForm, headerOf, type AnyForm, type ComputedForm } from '#documents/model';
import { readValues, withoutHidden, type FieldValues } from '#fields/model';
import { subjectOf, type EditedForm } from './edited-form.ts';

/** All that follows from what has been typed, by the functions that the server uses too. */
export interface Derived {
  subject: string;
  /** Own values as they count: read, and without what is not shown. */
  values: FieldValues;
  computed: ComputedForm;
  problems: readonly FieldProblem[];
  /** Those of them that stop even a draft: what was typed cannot be read as its field's kind. */
  unreadable: readonly FieldProblem[];
}

/** A rule or computation of a declaration may meet a half-typed form; it must not take the screen down. */
const guarded = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const nothing: ComputedForm = { own: {}, lines: {}, sums: {}, amount: null };

/**
 * Works out amounts and problems. What cannot be read as its field's kind counts as empty, and is a problem. `today`: the day on
 * which it would be applied for, which is never that on which it was begun.
 */
export const derive = (form: AnyForm, edited: EditedForm, language: Language, today: string): Derived => {
  const subject = guarded(() => subjectOf(form, edited, language), edited.content.subject);
  const { content, server } = edited;
  const { values: read, problems: unreadable } = readValues(form, content);
  const values = guarded(() => withoutHidden(form, read), read);
  const header = headerOf({ ...content, subject }, { ...server, appliedOn: today });
  const computed = guarded(() => computeForm(form, content.currency, values), nothing);
  const refused = guarded(() => checkForm(form, header, values, today), []);
  const named = new Set(unreadable.map(({ path }) => path));
  return {
    subject,
    values,
    computed,
    unreadable,
    problems: [...unreadable, ...refused.filter(({ path }) => !named.has(path))],
  };
};
