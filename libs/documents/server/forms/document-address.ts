import { detailRouteOf, type FormHead } from '#documents/model';
import type { Actor } from '#server-kit/server';
import type { NumberedRecords } from '../numbers/kept-numbers.ts';

/** Where a document is opened, by the code of its type; null where the installation has no such type, or no page for it. */
export type DocumentAddress = (type: string, id: string) => string | null;

/** Addresses of all that is composed: forms, and what is numbered beside them. */
export function documentAddress(
  forms: readonly Pick<FormHead, 'home' | 'code'>[],
  numbered: readonly Pick<NumberedRecords, 'code' | 'opens'>[],
): DocumentAddress {
  const opens = new Map(numbered.map((each) => [each.code, each.opens]));
  for (const form of forms) opens.set(form.code, (id) => `${detailRouteOf(form)}?id=${id}`);
  return (type, id) => opens.get(type)?.(id) ?? null;
}

/** The same for whoever may look at the screen of the type; null otherwise. */
export const openedBy = (
  { actor }: { actor: Pick<Actor, 'may'> },
  addressOf: DocumentAddress,
  type: string,
  id: string,
): string | null => (actor.may(type, 'query') ? addressOf(type, id) : null);
