import type { Db } from '#server-kit/server';
import type { ApprovalChange } from './held-by.ts';

/** Takes over what the approval has done to a form; false: the form is in the database now, and as any other. */
type Settle = (change: ApprovalChange) => Promise<boolean>;

/** By the transaction, and by the form. */
const inHand = new WeakMap<Db, Map<string, Settle>>();

/**
 * A handler of this transaction is about to write a form: what its approval says of it is written with the rest, once,
 * instead of over it.
 */
export function takeInHand(db: Db, formId: string, settle: Settle): void {
  const forms = inHand.get(db) ?? new Map<string, Settle>();
  inHand.set(db, forms.set(formId, settle));
}

/** Who has a form in hand, if somebody has; they are told once. */
export function handOver(db: Db, formId: string): Settle | undefined {
  const settle = inHand.get(db)?.get(formId);
  inHand.get(db)?.delete(formId);
  return settle;
}
