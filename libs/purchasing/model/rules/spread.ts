import Big from 'big.js';

/** Something that a quantity can be taken from, up to what is left of it. */
export interface Room {
  id: string;
  left: string;
}

/** A quantity taken from several in their order, as far as they have room; what finds none is left out. */
export function spread(quantity: string, rooms: readonly Room[]): { id: string; quantity: string }[] {
  let rest = new Big(quantity);
  return rooms.flatMap(({ id, left }) => {
    const room = new Big(left);
    const part = rest.gt(room) ? room : rest;
    if (part.lte(0)) return [];
    rest = rest.minus(part);
    return [{ id, quantity: part.toFixed() }];
  });
}
