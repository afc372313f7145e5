import { currencies } from '#calls/model';
import { choice, moneyAmount } from '#fields/model';
import { defineRuleTable } from '#registers/model';
import { editionNames } from '#shell/model';
import { travelClasses } from '#organisation/model';
import { cityTiers, expenseKinds } from '../travel-standards.ts';

/** BSE200P: what a night, a day or a journey may cost, by day. What a row leaves empty fits everything. */
export const standardExpense = defineRuleTable({
  name: 'standardExpense',
  code: 'BSE200P',
  title: ['费用标准', 'Standard expenses'],
  one: ['费用标准', 'Standard expense'],
  unit: ['条标准', 'standards'],
  editions: editionNames,
  home: '/basehome',
  icon: 'dollar',
  codes: { prefix: 'FB', digits: 4 },
  conditions: {
    kind: choice({ label: ['费用类别', 'Kind'], options: expenseKinds.options }),
    tier: choice({ label: ['城市级别', 'Class of city'], options: cityTiers.options }),
    travelClass: choice({ label: ['差旅级别', 'Travel class'], options: travelClasses.options }),
  },
  values: {
    amount: moneyAmount({
      label: ['标准金额', 'Amount'],
      required: true,
      min: '0',
      help: ['住宿按每晚，餐饮按每天', 'Lodging a night, meals a day'],
    }),
    currency: choice({
      label: ['币种', 'Currency'],
      required: true,
      options: Object.keys(currencies).map((code) => ({ value: code, label: [code, code] })),
    }),
  },
  begins: { currency: 'CNY' },
});
