import { moneyAmount, person, text } from '#fields/model';
import { listRouteOf } from '#documents/model';
import { defineRegister } from '#registers/model';
import { taxNumberRule } from '../rules/credit-code.ts';
import { addresses, contacts, place, taxNumber, terms } from './parts.ts';
import { placed } from './placed.ts';
import { masterDataChangeHead } from '../documents/master-data-change-head.ts';

/** BSE120P: who buys from us. */
export const customer = defineRegister({
  ...placed,
  name: 'customer',
  code: 'BSE120P',
  title: ['客户主档', 'Customer master'],
  one: ['客户', 'Customer'],
  unit: ['家客户', 'customers'],
  icon: 'team',
  codes: { prefix: 'K', digits: 4 },
  fields: {
    taxNumber,
    invoiceTitle: text({ label: ['发票抬头', 'Invoice title'], max: 200 }),
    salesperson: person({ label: ['业务员', 'Salesperson'] }),
    terms,
    priceGroup: text({ label: ['价格组', 'Price group'], max: 40 }),
    creditLimit: moneyAmount({
      label: ['信用额度', 'Credit limit'],
      readOnly: true,
      help: ['由信用管理设定', 'Set by credit management'],
    }),
    ...place,
    contacts,
    addresses,
  },
  unique: ['taxNumber'],
  twins: { certain: ['taxNumber'], likely: ['names', 'contacts.phone', 'contacts.mail'] },
  rules: [taxNumberRule('taxNumber')],
  dated: ['terms', 'priceGroup'],
  governed: {
    fields: ['nameZh', 'nameEn', 'taxNumber', 'invoiceTitle', 'terms'],
    new: true,
    at: listRouteOf(masterDataChangeHead),
  },
  list: {
    widths: { taxNumber: 19, city: 8 },
    shows: ['taxNumber', 'salesperson', 'terms', 'creditLimit', 'city'],
    waiting: ['invoiceTitle', 'priceGroup'],
    narrows: ['salesperson', 'terms', 'creditLimit', 'city'],
    sorts: ['terms', 'creditLimit'],
    cards: ['name', 'state', 'salesperson'],
  },
  picks: { fills: { creditLimit: 'creditLimit' } },
});
