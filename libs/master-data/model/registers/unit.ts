import { quantity } from '#fields/model';
import { defineRegister } from '#registers/model';
import { placed } from './placed.ts';

/** BSE141P: units that items are counted in. Their names are what stands behind a quantity. */
export const unit = defineRegister({
  ...placed,
  name: 'unit',
  code: 'BSE141P',
  title: ['计量单位', 'Units'],
  one: ['计量单位', 'Unit'],
  unit: ['个单位', 'units'],
  icon: 'database',
  fields: {
    decimals: quantity({ label: ['小数位数', 'Decimals'], decimals: 0, min: '0', max: '6' }),
  },
  list: { shows: ['decimals'] },
});
