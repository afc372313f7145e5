import { useSyncExternalStore } from 'react';
import type { FieldProblem, Label } from '#calls/model';
import type { Fields } from '#fields/model';
import { indexedPath, stablePath, type ContentEditor, type Edited } from './content-store.ts';

export interface ShownProblem {
  /** Follows its line: 'lines.<id>.price'. */
  stable: string;
  /** As it is called now: 'lines.2.price'. */
  path: string;
  text: Label;
}

const placeOf = (fields: Fields): ((path: string) => readonly number[]) => {
  const names = Object.keys(fields);
  return (path) => {
    const [name = '', row, inner = ''] = path.split('.');
    const field = fields[name];
    const place = names.indexOf(name);
    return [
      place < 0 ? names.length : place,
      row === undefined ? -1 : Number(row),
      field?.kind === 'lines' ? Object.keys(field.fields).indexOf(inner) : 0,
    ];
  };
};

/** Problems of the browser's own checks and the server's refusals, in the order of the fields. */
export const allProblems = (
  fields: Fields,
  problems: readonly FieldProblem[],
  store: ContentEditor,
  edited: Edited,
): ShownProblem[] => {
  const found = problems.map(({ path, text }) => ({ stable: stablePath(edited, path), path, text }));
  const named = new Set(found.map(({ stable }) => stable));
  for (const [stable, { text }] of store.refused()) {
    const path = indexedPath(edited, stable);
    if (path && !named.has(stable)) found.push({ stable, path, text });
  }
  const place = placeOf(fields);
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
  fields: Fields,
  problems: readonly FieldProblem[],
  store: ContentEditor,
  edited: Edited,
): { shown: ReadonlyMap<string, ShownProblem>; all: readonly ShownProblem[]; revealed: boolean } => {
  const touched = useSyncExternalStore(store.subscribe, store.touched);
  const revealed = useSyncExternalStore(store.subscribe, store.showAll);
  useSyncExternalStore(store.subscribe, store.refused);
  const all = allProblems(fields, problems, store, edited);
  const shown = new Map<string, ShownProblem>();
  for (const problem of all)
    if ((revealed || touched.has(problem.stable)) && !shown.has(problem.stable))
      shown.set(problem.stable, problem);
  return { shown, all, revealed };
};
