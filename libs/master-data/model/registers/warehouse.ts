import { person, referenceTo, text, yesNo } from '#fields/model';
import { defineRegister } from '#registers/model';
import { belowZero } from './parts.ts';
import { placed } from './placed.ts';

/** BSE160P: where stock is. */
export const warehouse = defineRegister({
  ...placed,
  name: 'warehouse',
  code: 'BSE160P',
  title: ['仓库主档', 'Warehouse master'],
  one: ['仓库', 'Warehouse'],
  unit: ['个仓库', 'warehouses'],
  icon: 'home',
  fields: {
    company: referenceTo('company', { label: ['公司', 'Company'], required: true }),
    keeper: person({ label: ['保管员', 'Keeper'] }),
    quarantine: yesNo({ label: ['隔离仓', 'Quarantine'] }),
    belowZero,
    address: text({ label: ['地址', 'Address'], max: 300, width: 4 }),
  },
  company: 'company',
  fixedAfterUse: ['company'],
  list: {
    shows: ['company', 'keeper', 'quarantine'],
    narrows: ['company', 'keeper', 'quarantine'],
    sorts: ['company'],
    cards: ['name', 'company', 'state'],
  },
  picks: { beside: ['company'] },
});
