import { FormDetail, FormEdit } from './page/parts.ts';

/**
 * The screens of a form type, for the features' tables of contents: each brings what it alone draws. Imported from here
 * rather than with the whole of this library, of which no screen needs everything.
 */
export const loadFormList = () => import('./list/form-list.tsx');

/** The detail route: to read, to write, to change. The address says which, so that its part comes along at once. */
export const loadFormPage = () => {
  const asked = new URLSearchParams(location.search);
  const writes = !asked.has('id') || asked.has('new') || asked.has('edit') || asked.has('copy');
  // Said where it is drawn.
  void (writes ? FormEdit : FormDetail).ready().catch(() => undefined);
  return import('./page/form-page.tsx');
};
