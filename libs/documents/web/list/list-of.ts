import type { Label } from '#calls/model';
import {
  formCalls,
  type AnyForm,
  type FormCalls,
  type FormHead,
  type FormQueryCalls,
  type FormSummary,
} from '#documents/model';

/** What a list is of: one form type, or several in one. */
export interface ListOf {
  /** Code of its screen. */
  code: string;
  title: Label;
  types: readonly FormHead[];
  /** Its declaration, where it is of one type: own fields can be exported. */
  form: AnyForm | null;
  /** Code of the designed type that the list is narrowed to: its own fields narrow and sort the list. */
  design?: string;
  /** Holds fewer types than the installation has: rows are asked for by type. */
  partial: boolean;
  /** Is money asked for in it? */
  hasAmount: boolean;
  calls: Pick<FormCalls | FormQueryCalls, 'list' | 'totals'>;
}

const made = new WeakMap<AnyForm, ListOf>();

/** The list of one type. Made once a form. */
export const listOfForm = (form: AnyForm): ListOf => {
  const known = made.get(form);
  if (known) return known;
  const list: ListOf = {
    code: form.code,
    title: form.title,
    types: [form],
    form,
    partial: false,
    hasAmount: Boolean(form.amount),
    calls: formCalls(form),
  };
  made.set(form, list);
  return list;
};

/** The list of designed types narrowed to one of them: it has that type's own columns, import and export. */
export const listOfDesigned = (base: AnyForm, form: AnyForm, design: string): ListOf => ({
  ...listOfForm(base),
  title: form.title,
  form,
  design,
  hasAmount: Boolean(form.amount),
});

/** Several types: rows say which, and it can be filtered by. */
export const isOfMany = ({ types }: ListOf): boolean => types.length > 1;

/** The type of a row; a row of a type that this edition does not have cannot be opened here. */
export const headOfRow = ({ types }: ListOf, row: Pick<FormSummary, 'type'>): FormHead | undefined =>
  types.find(({ code }) => code === row.type);
