import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AnyForm } from '#documents/model';
import type { FieldContext } from '../fields/field-view.ts';
import type { EditedForm } from './edited-form.ts';
import type { FormStore } from './form-store.ts';

/** What the parts of a form that is filled in share. Stays the same object while typing. */
export interface FormEditing {
  form: AnyForm;
  store: FormStore;
  context: FieldContext;
}

export const FormEditingContext = createContext<FormEditing | null>(null);

export const useFormEditing = (): FormEditing => {
  const editing = useContext(FormEditingContext);
  if (!editing) throw new Error('A part of a form stands outside of FormEdit.');
  return editing;
};

/** The form as it stands now. */
export const useEdited = (store: FormStore): EditedForm => useSyncExternalStore(store.subscribe, store.get);
