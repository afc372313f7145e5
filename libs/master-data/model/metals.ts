import type { Label } from '#calls/model';

/** Metals whose prices the group watches, with the unit that a price is for. */
export const metals = {
  CU: { name: ['铜', 'Copper'], unit: ['元/吨', 'CNY/t'] },
  AL: { name: ['铝', 'Aluminium'], unit: ['元/吨', 'CNY/t'] },
  ZN: { name: ['锌', 'Zinc'], unit: ['元/吨', 'CNY/t'] },
  NI: { name: ['镍', 'Nickel'], unit: ['元/吨', 'CNY/t'] },
  AU: { name: ['金', 'Gold'], unit: ['元/克', 'CNY/g'] },
  AG: { name: ['银', 'Silver'], unit: ['元/千克', 'CNY/kg'] },
} as const satisfies Record<string, { name: Label; unit: Label }>;
export type Metal = keyof typeof metals;
/** The same to choose from. */
export const metalOptions = Object.entries(metals).map(([value, { name }]) => ({ value, label: name }));
