import { defineLedger } from '#ledgers/model';

/** Where each unit is: it lies in one place, and a position holds one unit. */
export const custody = defineLedger({
  name: 'custody',
  title: ['保管记录', 'Custody'],
  key: { unit: 'unit_id', place: 'place_id' },
  backdating: 7,
});

/** A place as the ledger names it: a position, a site, the courier, outside, destroyed. */
export const placeOf = {
  position: (id: string): string => `P:${id}`,
  site: (id: string): string => `S:${id}`,
  courier: 'C:courier',
  out: 'O:out',
  destroyed: 'W:waste',
} as const;
