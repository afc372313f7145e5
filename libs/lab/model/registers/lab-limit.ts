import { choice, quantity } from '#fields/model';
import { defineRuleTable } from '#registers/model';
import { unitUses } from '../rules/hours.ts';
import { constants, measureNames, measureOf, productOptions, productTitle } from '../measures.ts';
import { placed } from './placed.ts';

/** What there are limits of, with the unit that it is counted in: a row says a figure alone. */
const limitFigures = [
  ...measureNames.map((value) => {
    const { label, unit } = measureOf(value);
    return { value, label: unit ? ([`${label[0]}（${unit}）`, `${label[1]} (${unit})`] as const) : label };
  }),
  ...Object.entries(constants).map(([value, { label }]) => ({ value, label })),
];

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
  tells: ['measure', 'product', 'use'],
  conditions: {
    measure: choice({
      label: ['指标', 'Measure'],
      options: limitFigures,
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
