import { choice, quantity } from '#fields/model';
import { defineRuleTable } from '#registers/model';
import { unitUses } from '../rules/hours.ts';
import { constants, measures, productOptions, productTitle } from '../measures.ts';
import { placed } from './placed.ts';

/** HBLAB353P: limits by product and use, and what is reckoned with, from a day on; the director keeps them. */
export const labLimit = defineRuleTable({
  ...placed,
  name: 'labLimit',
  code: 'HBLAB353P',
  title: ['限值与参数', 'Limits and constants'],
  one: ['限值', 'Limit'],
  unit: ['条限值', 'limits'],
  icon: 'safety',
  codes: { prefix: 'LL', digits: 4 },
  conditions: {
    measure: choice({
      label: ['指标', 'Measure'],
      options: Object.entries({ ...measures, ...constants }).map(([value, { label }]) => ({ value, label })),
    }),
    product: choice({ label: productTitle, options: productOptions }),
    use: choice({
      label: ['用途', 'Use'],
      options: Object.entries(unitUses).map(([value, label]) => ({ value, label })),
    }),
  },
  values: {
    least: quantity({ label: ['不低于', 'At least'], decimals: 6 }),
    most: quantity({ label: ['不高于', 'At most'], decimals: 6 }),
    constant: quantity({ label: ['参数值', 'Constant'], decimals: 6 }),
  },
});
