import type { Label } from '#calls/model';
import type { TextField } from '../field.ts';
import { text } from '../kinds.ts';

/** Units that nearly every company counts in. */
export const standardUnits: readonly Label[] = [
  ['公斤', 'kg'],
  ['个', 'pc'],
  ['箱', 'box'],
  ['吨', 't'],
  ['升', 'L'],
  ['套', 'set'],
  ['双', 'pair'],
];

/** A unit in the words of both languages, however whoever filled it in called it. */
export const unitLabel = (unit: string): Label =>
  standardUnits.find((label) => label.includes(unit)) ?? [unit, unit];

/** What is counted in: kept as the word that whoever filled it in had for it, shown as the reader's. */
export const unitText = (options: Partial<Omit<TextField, 'kind'>> = {}): TextField =>
  text({ label: ['单位', 'Unit'], max: 20, says: standardUnits, ...options });
