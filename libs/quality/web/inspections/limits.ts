import type { Characteristic } from '#quality/model';

/** What a value has to be, as it is written on a drawing; nothing where it has no limit. */
export function limitsOf({ min, max }: Pick<Characteristic, 'min' | 'max'>): string {
  if (min !== null && max !== null) return `${min}–${max}`;
  return min !== null ? `≥ ${min}` : max !== null ? `≤ ${max}` : '';
}
