import { referenceTo } from '#fields/model';
import { defineRegister } from '#registers/model';
import { placed } from './placed.ts';

/** BSE161P: places in a warehouse. The company is that of the warehouse. */
export const bin = defineRegister({
  ...placed,
  name: 'bin',
  code: 'BSE161P',
  title: ['库位', 'Bins'],
  one: ['库位', 'Bin'],
  unit: ['个库位', 'bins'],
  icon: 'database',
  fields: {
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'], required: true }),
    company: referenceTo('company', { label: ['公司', 'Company'], required: true, readOnly: true }),
  },
  company: 'company',
  codeWithin: 'warehouse',
  fixedAfterUse: ['warehouse'],
  list: {
    shows: ['warehouse', 'company'],
    narrows: ['warehouse', 'company'],
    sorts: ['warehouse'],
    cards: ['name', 'warehouse', 'state'],
  },
  stickers: { shows: ['warehouse'] },
  picks: { beside: ['warehouse'] },
});
