import { checkFlow, checkPeople, type Flow, type FlowProblem } from '#approvals/model';
import type { ActorContext } from '#server-kit/server';
import { solve, type WorldSource } from '../engine/world.ts';
import type { ApprovalType } from '../service.ts';

/** What is wrong with a flow by itself, and with the people of today, asked in the company of whoever designs it. */
export async function problemsOf(
  { type, facts }: ApprovalType,
  flow: Flow,
  { db, now, actor }: ActorContext,
): Promise<FlowProblem[]> {
  const source: WorldSource = {
    subjectType: type,
    subjectId: '',
    companyId: actor.companyId,
    departmentId: actor.departmentId,
    applicantId: actor.personId,
    facts: {},
    seen: {},
  };
  const people = await solve(db, source, now, (world) => checkPeople(flow, world));
  return [...checkFlow(flow, { type, ...(facts && { facts }) }), ...people.problems];
}
