import { useSyncExternalStore } from 'react';
import type { Label } from '#calls/model';
import { headerFields, type AnyForm } from '#documents/model';
import { indexedPath, stablePath, type FormStore } from './form-store.ts';
import type { EditedForm } from './edited-form.ts';
import type { Derived } from './derive.ts';

export interface ShownProblem {
  /** Follows its line: 'lines.<id>.price'. */
  stable: string;
  /** As it is called now: 'lines.2.price'. */
  path: string;
  text: Label;
}

/** Header fields that stand before the form's own. */
const firstFields = ['subject', 'urgency', 'currency', 'department'];

const placeOf = (form: AnyForm): ((path: string) => readonly number[]) => {
  const names = [...firstFields, ...Object.keys(form.fields), ...Object.keys(headerFields)];
  return (path) => {
    const [name = '', row, inner = ''] = path.split('.');
    const field = form.fields[name];
    const place = names.indexOf(name);
    return [
      place < 0 ? names.length : place,
      row === undefined ? -1 : Number(row),
      field?.kind === 'lines' ? Object.keys(field.fields).indexOf(inner) : 0,
    ];
  };
};

/** Problems of the browser's own checks and the server's refusals, in the order of the form. */
export const allProblems = (
  form: AnyForm,
  derived: Derived,
  store: FormStore,
  edited: EditedForm,
): ShownProblem[] => {
  const found = derived.problems.map(({ path, text }) => ({ stable: stablePath(edited, path), path, text }));
  const named = new Set(found.map(({ stable }) => stable));
  for (const [stable, { text }] of store.refused()) {
    const path = indexedPath(edited, stable);
    if (path && !named.has(stable)) found.push({ stable, path, text });
  }
  const place = placeOf(form);
  return found.toSorted((a, b) => {
    const [one, other] = [place(a.path), place(b.path)];
    const at = one.findIndex((part, index) => part !== other[index]);
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
  });
};

/**
 * The problems that a person sees: those of fields they have left, and after a try to submit all of them. One a field, by
 * its stable path.
 */
export const useShownProblems = (
  form: AnyForm,
  store: FormStore,
  edited: EditedForm,
  derived: Derived,
): { shown: ReadonlyMap<string, ShownProblem>; all: readonly ShownProblem[]; revealed: boolean } => {
  const touched = useSyncExternalStore(store.subscribe, store.touched);
  const revealed = useSyncExternalStore(store.subscribe, store.showAll);
  useSyncExternalStore(store.subscribe, store.refused);
  const all = allProblems(form, derived, store, edited);
  const shown = new Map<string, ShownProblem>();
  for (const problem of all)
    if ((revealed || touched.has(problem.stable)) && !shown.has(problem.stable))
      shown.set(problem.stable, problem);
  return { shown, all, revealed };
};
