import type { ActorContext } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';
import { isAmong } from './managers.ts';
import { publishedFlowId } from './read-flow.ts';

/** Does the flow in force of a type let the actor start it, in their own company? Asked again at submission. */
export async function mayStartFlow(kit: ApprovalsKit, context: ActorContext, type: string): Promise<boolean> {
  const { flow } = await kit.flowOf(context.db, await publishedFlowId(context.db, type));
  const { starters = [] } = flow.settings ?? {};
  const { actor } = context;
  return starters.length === 0 || isAmong(context.db, actor.personId, starters, actor.companyId);
}
