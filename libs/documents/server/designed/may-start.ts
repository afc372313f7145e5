import type { PeopleRule } from '#approvals/model';
import type { ApprovalService } from '#approvals/server';
import type { Label } from '#calls/model';
import { flowTypeOf, type AnyForm, type Starter } from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import type { OwnTypeRow } from '../tables/own-type.ts';
import { findOwnType } from './designed-types.ts';

/** Whom a designed type names; a role counts wherever in the group it is held. */
const ruleOf = ({ kind, id }: Starter): PeopleRule => {
  switch (kind) {
    case 'role':
      return { rule: 'role', role: id, scope: 'group' };
    case 'department':
      return { rule: 'departmentMembers', departmentId: id };
    case 'post':
      return { rule: 'post', post: id, scope: 'company' };
    case 'person':
      return { rule: 'person', personId: id };
  }
};

const notAmong: Label = [
  '您不在发起范围内，如需发起请联系流程管理员',
  'You are not among those who may begin one; please ask the workflow administrator',
];

/** Why the actor cannot begin a request that follows this flow; null where they can. */
const flowProblem = async (
  approvals: ApprovalService,
  context: ActorContext,
  flowType: string,
): Promise<Label | null> => ((await approvals.mayStart(context, flowType)) ? null : notAmong);

/** The same of a designed type: it is in use, and both it and its flow let the actor. */
export async function designedProblem(
  approvals: ApprovalService,
  context: ActorContext,
  base: AnyForm,
  type: OwnTypeRow | null,
): Promise<Label | null> {
  if (!type?.version) return ['没有该申请类型', 'There is no such kind of request'];
  if (!type.active) return ['该类型已停用', 'This kind of request is out of use'];
  const { starters, id } = type;
  const { actor } = context;
  const byRole = starters.some((one) => one.kind === 'role' && actor.roles.includes(one.id));
  const among = starters.length === 0 || byRole || (await approvals.isAmong(context, starters.map(ruleOf)));
  return among ? flowProblem(approvals, context, flowTypeOf(base, id)) : notAmong;
}

/** Why the actor cannot begin a form; of designed ones `design` says which, and until it does nothing stands against it. */
export async function startProblem(
  approvals: ApprovalService,
  context: ActorContext,
  form: AnyForm,
  design: string | undefined,
): Promise<Label | null> {
  if (form.handedIn) return ['请在原处提交', 'It is handed in where it comes from'];
  if (!form.designed) return flowProblem(approvals, context, form.flowType ?? form.code);
  if (design === undefined) return null;
  return designedProblem(approvals, context, form, await findOwnType(context.db, design));
}
