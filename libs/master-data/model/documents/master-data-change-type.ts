import type { FormType } from '#documents/model';
import { masterDataChangeHead } from './master-data-change-head.ts';

/** Requests for changes of records; apart from the registers, since every list of forms knows its types. */
export const masterDataChangeType: FormType = {
  ...masterDataChangeHead,
  load: async () => (await import('./master-data-change.ts')).masterDataChange,
};
