import type { ActorContext } from '#server-kit/server';

/** Keeps the actor the cash of this company? */
export const isCashier = ({ actor }: ActorContext, companyId: string): boolean =>
  actor.roles.includes('cashier') && actor.companyId === companyId;
