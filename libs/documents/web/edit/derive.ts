import type { FieldProblem, Label, Language } from '#calls/model';
import {
  checkForm,
  computeForm,
  fieldsOf,
  headerOf,
  isLines,
  lineLabel,
  readValues,
  withoutHidden,
  type AnyForm,
  type Computed,
  type FormValues,
} from '#documents/model';
import { subjectOf, type EditedForm } from './edited-form.ts';

/** All that follows from what has been typed, by the functions that the server uses too. */
export interface Derived {
  subject: string;
  /** Own values as they count: read, and without what is not shown. */
  values: FormValues;
  computed: Computed;
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

const nothing: Computed = { own: {}, lines: {}, sums: {}, amount: null };

/** Works out amounts and problems. What cannot be read as its field's kind counts as empty, and is a problem. */
export const derive = (form: AnyForm, edited: EditedForm, language: Language): Derived => {
  const subject = guarded(() => subjectOf(form, edited, language), edited.content.subject);
  const { content, server } = edited;
  const { values: read, problems: unreadable } = readValues(form, content.values);
  const values = guarded(() => withoutHidden(form, read), read);
  const header = headerOf({ ...content, subject }, server);
  const computed = guarded(() => computeForm(form, content.currency, values), nothing);
  const refused = guarded(() => checkForm(form, header, values, server.appliedOn), []);
  const named = new Set(unreadable.map(({ path }) => path));
  return {
    subject,
    values,
    computed,
    unreadable,
    problems: [...unreadable, ...refused.filter(({ path }) => !named.has(path))],
  };
};

/** What a path is called: '主题', '第 3 行 数量'. null where the form does not know it. */
export const labelOfPath = (form: AnyForm, path: string): Label | null => {
  const [name = '', at, inner] = path.split('.');
  const field = fieldsOf(form)[name];
  if (!field) return null;
  if (!isLines(field) || at === undefined) return field.label;
  const cell = inner === undefined ? undefined : field.fields[inner];
  return lineLabel(Number(at) + 1, cell?.label ?? field.label);
};

/** Id of the control of a field, by its stable path. */
export const controlId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
