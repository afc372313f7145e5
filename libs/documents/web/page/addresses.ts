import { detailRouteOf, type AnyForm } from '#documents/model';

type Routed = Pick<AnyForm, 'home' | 'code'>;
const at = (form: Routed, query: Record<string, string>): string =>
  `${detailRouteOf(form)}?${new URLSearchParams(query).toString()}`;

/** Addresses of the detail page of a form type: to look, to change, to write a new one, to copy one. */
export const addressOf = {
  detail: (form: Routed, id: string): string => at(form, { id }),
  edit: (form: Routed, id: string): string => at(form, { id, edit: '1' }),
  /** A new one; each press makes another. */
  new: (form: Routed): string => at(form, { id: crypto.randomUUID(), new: '1' }),
  /** A new one that was begun on this device, of the type that it was designed as. */
  begun: (form: Routed, id: string, design: string | null): string =>
    at(form, { id, new: '1', ...(design && { design }) }),
  /** A new one that goes on from a document: what that has open is filled in. */
  newFrom: (form: Routed, from: string, way?: string | null): string =>
    at(form, { id: crypto.randomUUID(), new: '1', from, ...(way && { way }) }),
  copy: (form: Routed, from: string): string => at(form, { id: crypto.randomUUID(), copy: from }),
};
