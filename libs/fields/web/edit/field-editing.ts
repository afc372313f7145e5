import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FieldSet } from '#fields/model';
import type { Reference } from '#identity/model';
import type { FieldContext } from '../field-view.ts';
import type { ContentEditor } from './content-store.ts';

/** What the inputs of fields that are filled in share. Stays the same object while typing. */
export interface FieldEditing {
  set: FieldSet;
  store: ContentEditor;
  context: FieldContext;
  /** Begins the ids of its inputs, where fields of the same names may stand below it on the page. */
  within?: string;
}

export const FieldEditingContext = createContext<FieldEditing | null>(null);

export const useFieldEditing = (): FieldEditing => {
  const editing = useContext(FieldEditingContext);
  if (!editing) throw new Error('A field that is filled in stands outside of its FieldEditingContext.');
  return editing;
};

const nothing = () => () => undefined;

/** Id of the record chosen in a reference field of the edited content; undefined where none is chosen or nothing is edited. */
export function useNamedIn(field: string | undefined): string | undefined {
  const store = useContext(FieldEditingContext)?.store;
  return useSyncExternalStore(store && field ? store.subscribe : nothing, () => {
    const value = field && store ? (store.get().content[field] as Reference | null | undefined) : null;
    return value?.id || undefined;
  });
}

/** What is edited, as it stands now. */
export const useEdited = <E>(store: { subscribe(listener: () => void): () => void; get(): E }): E =>
  useSyncExternalStore(store.subscribe, store.get);
