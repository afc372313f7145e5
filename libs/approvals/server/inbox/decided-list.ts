import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { dayAfter, firstDay, lastDay, startOfDay, type AnswerOf, type RequestOf } from '#calls/model';
import type { decidedList } from '#approvals/model';
import { inOrder, type SortKey } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';
import { approvalInstance } from '../tables/instance.ts';
import { approvalTask } from '../tables/task.ts';
import { nextOf, pageIn, plannedForThese, totalOf } from './paging.ts';
import { countedIn, filterOf, summariesOf, summaryColumns } from './summary.ts';

const decisions = ['approved', 'rejected', 'returned', 'transferred'] as const;
const byTime: SortKey = {
  ...{ name: 'decidedAt', as: 'timestamptz', descending: true },
  value: approvalTask.decidedAt,
};

/** What the reader has decided, also in the place of others, latest first. */
export async function listDecided(
  kit: ApprovalsKit,
  request: RequestOf<typeof decidedList>,
  { db, actor, language, timeZone }: ActorContext,
): Promise<AnswerOf<typeof decidedList>> {
  const { decision, decidedFrom, decidedTo } = request;
  const where = and(
    eq(approvalTask.decidedBy, actor.personId),
    inArray(approvalTask.state, decision?.length ? decision : [...decisions]),
    plannedForThese,
    filterOf(request, approvalTask.subjectType),
    // Nothing comes before the first day that can be written, nor after the last.
    decidedFrom && decidedFrom > firstDay
      ? gte(approvalTask.decidedAt, startOfDay(decidedFrom, timeZone))
      : undefined,
    decidedTo && decidedTo < lastDay
      ? lt(approvalTask.decidedAt, startOfDay(dayAfter(decidedTo, 1), timeZone))
      : undefined,
  );
  const page = pageIn(request, byTime, approvalTask.id);
  const rows = await db
    .select({
      ...summaryColumns,
      taskId: approvalTask.id,
      stepZh: approvalTask.stepZh,
      stepEn: approvalTask.stepEn,
      decision: approvalTask.state,
      words: approvalTask.words,
      decidedAt: approvalTask.decidedAt,
      onBehalfOf: approvalTask.onBehalfOf,
      state: approvalInstance.state,
      cursor: sql<string | null>`(${approvalTask.decidedAt})::text`,
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .where(and(where, page.after))
    .orderBy(inOrder(byTime, approvalTask.id))
    .limit(page.limit)
    .offset(page.offset);
  const shown = rows.slice(0, request.pageSize);
  const places = shown.map(({ onBehalfOf }) => onBehalfOf);
  const { summary, person } = await summariesOf(kit, db, shown, language, places);
  return {
    rows: shown.map((row) => ({
      ...summary(row),
      taskId: row.taskId,
      stepLabel: [row.stepZh, row.stepEn] as const,
      decision: row.decision as (typeof decisions)[number],
      words: row.words,
      decidedAt: (row.decidedAt ?? new Date(0)).toISOString(),
      inPlaceOf: row.onBehalfOf === null ? null : person(row.onBehalfOf),
      state: row.state,
    })),
    ...(await totalOf(db, countedIn(request, approvalTask), where)),
    next: nextOf(byTime, rows, request, ({ taskId }) => taskId),
  };
}
