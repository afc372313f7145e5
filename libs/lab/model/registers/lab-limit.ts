import { choice, quantity } from '#fields/model';
import { defineRuleTable } from '#registers/model';
import { unitUses } from '../rules/hours.ts';
import { measures, productOptions } from '../measures.ts';
import { placed } from './placed.ts';

/** HBLAB353P: limits by product and use, from a day on; the director keeps them. */
export const labLimit = defineRuleTable({
  ...placed,
  name: 'labLimit',
  code: 'HBLAB353P',
  title: ['放行限值', 'Release limits'],
  one: ['限值', 'Limit'],
  unit: ['条限值', 'limits'],
  icon: 'safety',
  codes: { prefix: 'LL', digits: 4 },
  conditions: {
    measure: choice({
      label: ['指标', 'Measure'],
      options: Object.entries(measures).map(([value, { label }]) => ({ value, label })),
    }),
    product: choice({ label: ['产品', 'Product'], options: productOptions }),
    use: choice({
      label: ['用途', 'Use'],
      options: Object.entries(unitUses).map(([value, label]) => ({ value, label })),
    }),
  },
  values: {
    least: quantity({ label: ['不低于', 'At least'], decimals: 6 }),
    most: quantity({ label: ['不高于', 'At most'], decimals: 6 }),
  },
});
