import { and, eq, lt, sql } from 'drizzle-orm';
import type { AnswerOf, RequestOf } from '#calls/model';
import { administratorsId, type inboxList, type inboxSorts } from '#approvals/model';
import type { ActorContext } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';
import { approvalInstance } from '../tables/instance.ts';
import { approvalTask } from '../tables/task.ts';
import { afterCursor, cursorOf, cursorText, orderOf, totalOf, type SortKey } from './paging.ts';
import { readersTasks } from './places.ts';
import { countedIn, filterOf, summariesOf, summaryColumns } from './summary.ts';

const sortKeys: Readonly<Record<(typeof inboxSorts)[number], SortKey>> = {
  // What is open has arrived.
  '-arrived': { column: approvalTask.arrivedAt, as: 'timestamptz', descending: true, always: true },
  arrived: { column: approvalTask.arrivedAt, as: 'timestamptz', descending: false, always: true },
  '-amount': { column: approvalInstance.amount, as: 'numeric', descending: true },
  amount: { column: approvalInstance.amount, as: 'numeric', descending: false },
  urgency: { column: approvalInstance.urgencyRank, as: 'smallint', descending: false },
  '-urgency': { column: approvalInstance.urgencyRank, as: 'smallint', descending: true },
};

/** What waits for the reader. */
export async function listInbox(
  kit: ApprovalsKit,
  request: RequestOf<typeof inboxList>,
  context: ActorContext,
): Promise<AnswerOf<typeof inboxList>> {
  const { db, now, language, actor } = context;
  const { page, pageSize, after, sort, overdue } = request;
  const key = sortKeys[sort];
  const where = and(
    await readersTasks(context),
    filterOf(request, approvalTask.subjectType),
    overdue ? lt(approvalTask.deadline, now) : undefined,
  );
  const columns = {
    ...summaryColumns,
    taskId: approvalTask.id,
    stepId: approvalTask.stepId,
    stepZh: approvalTask.stepZh,
    stepEn: approvalTask.stepEn,
    personId: approvalTask.personId,
    arrivedAt: approvalTask.arrivedAt,
    deadline: approvalTask.deadline,
    remindedAt: approvalTask.remindedAt,
    cursor: sql<string | null>`(${key.column})::text`,
  };
  const rows = await db
    .select(columns)
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .where(and(where, afterCursor(cursorOf(after), key, approvalTask.id)))
    .orderBy(orderOf(key, approvalTask.id))
    .limit(pageSize + 1)
    .offset(after === undefined ? (page - 1) * pageSize : 0);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const { summary, person } = await summariesOf(
    kit,
    db,
    shown,
    language,
    shown.map(({ personId }) => personId),
  );
  return {
    rows: shown.map((row) => ({
      ...summary(row),
      taskId: row.taskId,
      stepId: row.stepId,
      stepLabel: [row.stepZh, row.stepEn] as const,
      arrivedAt: (row.arrivedAt ?? now).toISOString(),
      dueAt: row.deadline?.toISOString() ?? null,
      overdue: row.deadline !== null && row.deadline < now,
      remindedAt: row.remindedAt?.toISOString() ?? null,
      inPlaceOf:
        row.personId === actor.personId || row.personId === administratorsId ? null : person(row.personId),
      byAdministrator: row.personId === administratorsId,
      bulkApproval: kit.types.get(row.subjectType)?.bulkApproval ?? false,
    })),
    ...(await totalOf(db, countedIn(request, approvalTask), where)),
    next: rows.length > pageSize && last ? cursorText({ value: last.cursor, id: last.taskId }) : null,
  };
}
