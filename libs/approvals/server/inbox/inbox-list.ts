import { and, eq, lt, sql } from 'drizzle-orm';
import type { AnswerOf, RequestOf } from '#calls/model';
import { administratorsId, type inboxList, type inboxSorts } from '#approvals/model';
import { inOrder, type SortKey } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';
import { approvalInstance } from '../tables/instance.ts';
import { approvalTask } from '../tables/task.ts';
import { nextOf, pageIn, totalOf } from './paging.ts';
import { readersTasks } from './places.ts';
import { countedIn, filterOf, summariesOf, summaryColumns } from './summary.ts';

/** What has no amount comes last in either direction. */
const keys = {
  // What is open has arrived.
  arrived: { as: 'timestamptz', value: () => approvalTask.arrivedAt },
  amount: {
    as: 'numeric',
    value: (last: string) =>
      sql`coalesce(${approvalInstance.amount}, ${sql.raw(`'${last}Infinity'::numeric`)})`,
  },
  urgency: { as: 'int', value: () => approvalInstance.urgencyRank },
} as const;

function keyOf(sort: (typeof inboxSorts)[number]): SortKey {
  const descending = sort.startsWith('-');
  const name = sort.replace('-', '') as keyof typeof keys;
  const { as, value } = keys[name];
  return { name, descending, as, value: value(descending ? '-' : '') };
}

/** What waits for the reader. */
export async function listInbox(
  kit: ApprovalsKit,
  request: RequestOf<typeof inboxList>,
  context: ActorContext,
): Promise<AnswerOf<typeof inboxList>> {
  const { db, now, language, actor } = context;
  const key = keyOf(request.sort);
  const page = pageIn(request, key, approvalTask.id);
  const where = and(
    await readersTasks(context),
    filterOf(request, approvalTask.subjectType),
    request.overdue ? lt(approvalTask.deadline, now) : undefined,
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
    cursor: sql<string | null>`(${key.value})::text`,
  };
  const rows = await db
    .select(columns)
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .where(and(where, page.after))
    .orderBy(inOrder(key, approvalTask.id))
    .limit(page.limit)
    .offset(page.offset);
  const shown = rows.slice(0, request.pageSize);
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
    next: nextOf(key, rows, request, ({ taskId }) => taskId),
  };
}
