import { recordRouteOf, type RegisterDeclaration } from '#registers/model';

type Placed = Pick<RegisterDeclaration, 'home' | 'code'>;
const at = (register: Placed, query: Record<string, string>): string =>
  `${recordRouteOf(register)}?${new URLSearchParams(query).toString()}`;

/** Addresses at which records are written; `recordAddress` of the model is where one is read. */
export const writing = {
  edit: (register: Placed, id: string): string => at(register, { id, edit: '1' }),
  /** A new one; each press makes another. */
  new: (register: Placed): string => at(register, { id: crypto.randomUUID(), new: '1' }),
  /** A new one that was begun before. */
  begun: (register: Placed, id: string): string => at(register, { id, new: '1' }),
  /** `as`: one of the copies that the register declares; null: the usual one. */
  copy: (register: Placed, from: string, as: string | null = null): string =>
    at(register, { id: crypto.randomUUID(), copy: from, ...(as !== null && { as }) }),
};
