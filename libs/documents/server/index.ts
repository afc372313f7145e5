export { documentsFeature } from './feature.ts';
export { formFileOwner } from './files-of-forms.ts';
export type { DocumentsOptions } from './forms/forms-kit.ts';
export { importForms, type PastForm } from './demo/import-forms.ts';
