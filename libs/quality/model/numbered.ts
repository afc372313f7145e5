import type { Numbered } from '#documents/model';

/** Inspections of a company. */
export const inspectionNumbers: Numbered = {
  code: 'QC200P',
  title: ['检验单', 'Inspections'],
  numberPrefix: 'QC',
};

/** Nonconformities of a company. */
export const caseNumbers: Numbered = {
  code: 'QC220P',
  title: ['不合格品处理单', 'Nonconformities'],
  numberPrefix: 'NC',
};
