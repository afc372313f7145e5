import { currencies } from '#calls/model';
import { choice, referenceTo } from '#fields/model';
import { companyKinds } from '#identity/model';
import { defineRegister } from '#registers/model';
import { placed } from './placed.ts';

/** BSE111P: the companies of the group. */
export const company = defineRegister({
  ...placed,
  name: 'company',
  code: 'BSE111P',
  title: ['公司', 'Companies'],
  one: ['公司', 'Company'],
  unit: ['家公司', 'companies'],
  icon: 'bank',
  fields: {
    kind: choice({
      label: ['业务', 'Business'],
      required: true,
      options: Object.entries(companyKinds).map(([value, label]) => ({ value, label })),
    }),
    parent: referenceTo('company', { label: ['上级公司', 'Parent company'] }),
    currency: choice({
      label: ['本位币', 'Currency'],
      required: true,
      options: Object.keys(currencies).map((value) => ({ value, label: [value, value] })),
    }),
  },
  // Documents and budgets have money in it; who works there has not.
  fixedAfterUse: ['currency'],
  unfixedBy: ['company', 'department', 'person', 'warehouse'],
  list: { shows: ['kind', 'parent', 'currency'], narrows: ['kind', 'parent', 'currency'] },
});
