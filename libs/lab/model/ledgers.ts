import { defineLedger } from '#ledgers/model';

/** Where each unit and each sample of one is: it lies in one place, and a position holds one. */
export const custody = defineLedger({
  name: 'custody',
  title: ['保管记录', 'Custody'],
  key: { unit: 'unit_id', place: 'place_id' },
  backdating: 7,
});

/**
 * A place as the ledger names it: a position, a site, the courier, outside, destroyed. Samples also lie with their unit, are
 * used up, or never were, where a record is corrected.
 */
export const placeOf = {
  position: (id: string): string => `P:${id}`,
  site: (id: string): string => `S:${id}`,
  courier: 'C:courier',
  out: 'O:out',
  destroyed: 'W:waste',
  unit: (id: string): string => `U:${id}`,
  used: 'X:used',
  never: 'N:never',
} as const;
