import type { Action } from '#calls/model';
import { scopeReaches } from '#identity/server';
import type { ActorContext } from '#server-kit/server';

/** Has the actor a right on a screen of quality that reaches what a company has there? */
export const actsIn = ({ actor }: ActorContext, screen: string, action: Action, companyId: string): boolean =>
  actor.may(screen, action) && scopeReaches(actor.scope([screen], action), { company: companyId }, actor);
