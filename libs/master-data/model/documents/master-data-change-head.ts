import type { FormHead } from '#documents/model';
import { placed } from '../registers/placed.ts';

/** ABSE110P: requests for new and changed records, of all registers. */
export const masterDataChangeHead: FormHead = {
  ...placed,
  name: 'masterDataChange',
  code: 'ABSE110P',
  icon: 'audit',
  title: ['主档审批', 'Master-data approval'],
  numberPrefix: 'MD',
  handedIn: true,
};
