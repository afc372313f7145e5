import { checkFlow, checkPeople, type Flow, type FlowCheckOptions, type FlowProblem } from '#approvals/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { Answers } from '../engine/directory.ts';
import { solve, type WorldSource } from '../engine/world.ts';
import type { ApprovalType } from '../service.ts';

/** What is wrong with a flow by itself, and with the people of today in each company. */
export async function problemsOf(
  approvalType: ApprovalType,
  flow: Flow,
  context: ActorContext,
): Promise<FlowProblem[]> {
  return [
    ...checkFlow(flow, checkOptionsOf(approvalType)),
    ...(await peopleProblems(approvalType, flow, context)),
  ];
}

/** What a flow of this type is held against. */
export const checkOptionsOf = ({ type, facts }: ApprovalType): FlowCheckOptions => ({
  type,
  ...(facts && { facts }),
});

/** Most companies that a problem names; of more, their number. */
const mostNamed = 3;

/** Each problem once, with the companies where it is one, unless it is one in all of them. */
async function peopleProblems(
  { type }: ApprovalType,
  flow: Flow,
  { db, now, actor }: ActorContext,
): Promise<FlowProblem[]> {
  const companies = await directory.activeCompanies(db);
  const answers: Answers = new Map();
  const found = new Map<string, { problem: FlowProblem; where: typeof companies }>();
  for (const company of companies) {
    const source: WorldSource = {
      ...{ subjectType: type, subjectId: '', companyId: company.id, departmentId: actor.departmentId },
      ...{ applicantId: actor.personId, facts: {}, seen: {} },
    };
    const { problems } = await solve(db, source, now, (world) => checkPeople(flow, world), answers);
    for (const problem of problems) {
      const key = `${problem.node} ${problem.text[1]}`;
      found.set(key, { problem, where: [...(found.get(key)?.where ?? []), company] });
    }
  }
  return [...found.values()].map(({ problem, where }) => {
    if (where.length === companies.length) return problem;
    const [zh, en] = problem.text;
    const named = where.slice(0, mostNamed);
    const more = where.length > mostNamed;
    return {
      ...problem,
      text: [
        `${zh}（${named.map(({ nameZh }) => nameZh).join('、')}${more ? ` 等 ${where.length} 家公司` : ''}）`,
        `${en} (${named.map(({ nameEn, nameZh }) => nameEn || nameZh).join(', ')}${more ? ` and ${where.length - mostNamed} more` : ''})`,
      ],
    };
  });
}
