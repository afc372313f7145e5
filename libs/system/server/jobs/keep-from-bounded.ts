import { CallError } from '#calls/model';
import { scopeReaches } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { jobsScreen } from '#system/model';

/** Jobs and reports belong to no company: whoever may not see everything sees none of them. */
export function keepFromBounded({ actor }: ActorContext): void {
  if (!scopeReaches(actor.scope([jobsScreen.code], 'edit'), {}, actor)) throw new CallError('notFound');
}
