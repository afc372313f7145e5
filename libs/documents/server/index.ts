export { documentsFeature } from './feature.ts';
export type { FormCheck } from './forms/form-check.ts';
export { readableOf } from './forms/may.ts';
export type { FormContextSource, FormInContext } from './forms/form-context.ts';
export { formFileOwner } from './files-of-forms.ts';
export { fileOwnerType } from './forms/files.ts';
export type { DocumentsOptions } from './forms/forms-kit.ts';
export { approvedForms } from './references/approved-forms.ts';
export { importForms, type PastForm } from './demo/import-forms.ts';
