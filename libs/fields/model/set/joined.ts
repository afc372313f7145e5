import { CallError } from '#calls/model';
import type { Content, Fields } from './field-set.ts';
import { mergeContents } from './merge.ts';

interface Sides<C extends Content> {
  /** What the sender had read. */
  before: C;
  now: C;
  sent: C;
}

/**
 * What was sent, joined with what others have changed since it was read. Refuses where both changed the same field: 40901 with
 * its three values, for the person to choose.
 */
export function joined<C extends Content>(fields: Fields, { before, now, sent }: Sides<C>): C {
  const { merged, conflicts } = mergeContents<C>(fields, before, now, sent);
  if (conflicts.length) throw new CallError('conflict', { conflicts });
  return merged;
}
