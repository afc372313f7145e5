import { choice, lines, quantity, text } from '#fields/model';
import { defineRegister } from '#registers/model';

/** A register for tests: simple fields, one that is fixed after use, one that is unique, and lines with a covered field. */
export const widget = defineRegister({
  ...{ name: 'widget', code: 'TST430P', title: ['零件主档', 'Widgets'], one: ['零件', 'Widget'] },
  ...{ unit: ['个零件', 'widgets'], editions: ['main'], home: '/testhome' },
  codes: { prefix: 'W', digits: 4 },
  fields: {
    grade: choice({
      label: ['等级', 'Grade'],
      options: [
        { value: 'a', label: ['甲', 'A'] },
        { value: 'b', label: ['乙', 'B'] },
      ],
    }),
    taxNumber: text({ label: ['税号', 'Tax no.'] }),
    phone: text({ label: ['电话', 'Phone'] }),
    weight: quantity({ label: ['重量', 'Weight'], min: '0' }),
    banks: lines({
      label: ['银行账户', 'Bank accounts'],
      min: 0,
      fields: {
        bank: text({ label: ['开户行', 'Bank'], required: true }),
        account: text({ label: ['账号', 'Account'], max: 19, required: true }),
      },
    }),
  },
  unique: ['taxNumber'],
  sensitive: ['banks.account'],
  fixedAfterUse: ['grade'],
  copies: { spare: { label: ['另作备件', 'Copy as a spare'], leaves: ['phone', 'banks.bank'] } },
  list: { shows: ['grade', 'weight'], narrows: ['grade'] },
});
