import { choice, lines, text } from '#fields/model';
import { listRouteOf } from '#documents/model';
import { defineRegister } from '#registers/model';
import { taxNumberRule } from '../rules/credit-code.ts';
import { certificates, contacts, place, receiptTolerance, taxNumber, terms } from './parts.ts';
import { placed } from './placed.ts';
import { supplierCategories } from '../dictionaries.ts';
import { masterDataChangeHead } from '../documents/master-data-change-head.ts';

/** BSE130P: who sells to us. */
export const supplier = defineRegister({
  ...placed,
  name: 'supplier',
  code: 'BSE130P',
  title: ['供应商主档', 'Supplier master'],
  one: ['供应商', 'Supplier'],
  unit: ['家供应商', 'suppliers'],
  icon: 'shop',
  codes: { prefix: 'S', digits: 4 },
  fields: {
    taxNumber,
    category: choice({
      label: ['类别', 'Category'],
      options: supplierCategories.options,
    }),
    terms,
    ...receiptTolerance,
    ...place,
    banks: lines({
      label: ['银行账户', 'Bank accounts'],
      min: 0,
      max: 10,
      fields: {
        bank: text({ label: ['开户行', 'Bank'], required: true, max: 100 }),
        account: text({ label: ['账号', 'Account'], required: true, max: 40 }),
      },
    }),
    certificates,
    contacts,
  },
  unique: ['taxNumber'],
  twins: { certain: ['taxNumber', 'banks.account'], likely: ['names', 'contacts.phone', 'contacts.mail'] },
  sensitive: ['banks.account'],
  rules: [taxNumberRule('taxNumber')],
  dated: ['terms'],
  governed: {
    fields: ['nameZh', 'nameEn', 'taxNumber', 'terms', 'banks'],
    new: true,
    at: listRouteOf(masterDataChangeHead),
    neverByAsker: ['banks'],
  },
  list: {
    widths: { taxNumber: 19, city: 8 },
    shows: ['taxNumber', 'category', 'terms', 'city'],
    narrows: ['category', 'terms', 'city'],
    sorts: ['terms'],
    cards: ['name', 'state', 'category'],
  },
});
