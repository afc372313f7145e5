import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AnswerOf, RequestOf } from '#calls/model';
import { administratorsId, type runningList } from '#approvals/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';
import { flowsInReach } from '../definitions/managers.ts';
import { goneHolders } from '../handlers/hand-over.ts';
import { approvalInstance } from '../tables/instance.ts';
import { approvalTask } from '../tables/task.ts';
import { totalOf } from './paging.ts';
import { filterOf, summariesOf, summaryColumns } from './summary.ts';

/** By the flow that it runs by, so that designed types of one screen are told apart. */
const ofFlows = (types: readonly string[]) =>
  types.length === 0
    ? sql`false`
    : sql`${approvalInstance.definitionId} IN (SELECT id FROM approval_definition WHERE type IN ${types})`;

/** Every open task of everybody, the longest waiting first. */
export async function listRunning(
  kit: ApprovalsKit,
  { page, pageSize, which, q }: RequestOf<typeof runningList>,
  context: ActorContext,
): Promise<AnswerOf<typeof runningList>> {
  const { db, now, language } = context;
  const reach = await flowsInReach(context);
  const where = and(
    reach === 'all' ? undefined : ofFlows([...reach]),
    eq(approvalTask.state, 'open'),
    which === 'administrator' ? eq(approvalTask.personId, administratorsId) : undefined,
    which === 'late' ? lt(approvalTask.deadline, now) : undefined,
    which === 'gone' ? inArray(approvalTask.personId, [...(await goneHolders(db)).keys()]) : undefined,
    filterOf({ q }, approvalTask.subjectType),
  );
  const rows = await db
    .select({
      ...summaryColumns,
      taskId: approvalTask.id,
      stepZh: approvalTask.stepZh,
      stepEn: approvalTask.stepEn,
      personId: approvalTask.personId,
      arrivedAt: approvalTask.arrivedAt,
      deadline: approvalTask.deadline,
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .where(where)
    .orderBy(asc(approvalTask.arrivedAt), asc(approvalTask.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const { summary, person } = await summariesOf(
    kit,
    db,
    rows,
    language,
    rows.map(({ personId }) => personId),
  );
  const gone = await directory.goneAmong(
    db,
    rows.flatMap(({ personId }) => (personId === administratorsId ? [] : [personId])),
  );
  const from = sql`${approvalTask} JOIN ${approvalInstance} ON ${approvalInstance.id} = ${approvalTask.instanceId}`;
  return {
    rows: rows.map((row) => ({
      ...summary(row),
      taskId: row.taskId,
      stepLabel: [row.stepZh, row.stepEn] as const,
      holder: person(row.personId),
      holderGone: gone.get(row.personId) ?? null,
      byAdministrator: row.personId === administratorsId,
      arrivedAt: (row.arrivedAt ?? now).toISOString(),
      overdue: row.deadline !== null && row.deadline < now,
    })),
    ...(await totalOf(db, from, where)),
    next: null,
  };
}
