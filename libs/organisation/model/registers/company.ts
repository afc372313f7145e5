import { currencies } from '#calls/model';
import { choice, date, referenceTo } from '#fields/model';
import { belowZeroOptions, companyKinds, stockAreaOptions } from '#identity/model';
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
    belowZero: choice({
      label: ['负库存', 'Stock below zero'],
      options: belowZeroOptions,
      help: [
        '物料与仓库未设置时适用；留空为禁止',
        'Where neither item nor warehouse says; left empty: refused',
      ],
    }),
    stockArea: choice({
      label: ['库存计价范围', 'Stock is valued by'],
      options: stockAreaOptions,
      help: ['成本在此范围内统一；留空为公司', 'Within it an item has one rate; left empty: the company'],
    }),
    stockFrom: date({
      label: ['库存启用日', 'Stock kept from'],
      help: [
        '此日之前批准的申请已在别处执行，在此记为关闭，不下单、不预留、不过账',
        'What was approved before it was carried out elsewhere: it is closed here, and neither ordered, reserved nor posted',
      ],
    }),
  },
  recordsAre: 'company',
  // Documents and budgets have money in it, and stock its values; who works there has not.
  fixedAfterUse: ['currency', 'stockArea'],
  unfixedBy: ['company', 'department', 'person', 'warehouse'],
  list: { shows: ['kind', 'parent', 'currency'], narrows: ['kind', 'parent', 'currency'] },
});
