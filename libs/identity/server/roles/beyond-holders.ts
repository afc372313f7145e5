import type { RoleRight } from '#identity/model';
import type { ActorContext } from '#server-kit/server';
import { authorityOf, loadRightsFacts, type RightsHolder } from '../rights/authority.ts';
import { scopeReaches } from '../rights/scope.ts';
import { followsHolder, notMore } from './beyond-giver.ts';
import { covers } from './covers.ts';
import { heldBy, type RoleGiving } from './role-givings.ts';

/**
 * Refuses rights that reach further, for somebody who has them by these givings, than the giver's own: what follows from
 * the departments of the holder is worked out by the code that enforces it.
 */
export async function refuseBeyondHolders(
  { db, actor }: ActorContext,
  holders: readonly (RightsHolder & { givings: readonly RoleGiving[] })[],
  rights: readonly RoleRight[],
): Promise<void> {
  const asked = rights.filter(
    ({ screen, scope, actions }) =>
      followsHolder.has(scope) &&
      actions.some((action) => !scopeReaches(actor.scope(screen, action), {}, actor)),
  );
  if (!asked.length || !holders.length) return;
  const facts = await loadRightsFacts(db, holders);
  for (const holder of holders) {
    const held = heldBy(holder.accountId, '', holder.givings, asked);
    for (const [screen, actions] of authorityOf({ ...facts, held }, holder).grants)
      for (const [action, scope] of actions)
        if (!covers(actor.scope(screen, action), scope, facts.departments)) throw notMore(screen);
  }
}
