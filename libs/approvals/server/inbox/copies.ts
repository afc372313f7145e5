import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AnswerOf, RequestOf } from '#calls/model';
import type { copyList, markCopiesRead, markCopiesUnread, questionList } from '#approvals/model';
import { inOrder, type SortKey } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { ofSubject } from '../tables/of-subject.ts';
import type { ApprovalsKit } from '../kit.ts';
import { approvalInstance } from '../tables/instance.ts';
import { approvalCopy, approvalQuestionTable } from '../tables/task.ts';
import { nextOf, pageIn, plannedForThese, totalOf } from './paging.ts';
import { countedIn, filterOf, summariesOf, summaryColumns } from './summary.ts';

const byTime: SortKey = { name: 'at', as: 'timestamptz', descending: true, value: approvalCopy.at };

/** Copies sent to the reader, latest first. */
export async function listCopies(
  kit: ApprovalsKit,
  request: RequestOf<typeof copyList>,
  { db, actor, language }: ActorContext,
): Promise<AnswerOf<typeof copyList>> {
  const { unread } = request;
  const where = and(
    eq(approvalCopy.personId, actor.personId),
    unread ? isNull(approvalCopy.readAt) : undefined,
    plannedForThese,
    filterOf(request, approvalCopy.subjectType),
  );
  const page = pageIn(request, byTime, approvalCopy.instanceId);
  const rows = await db
    .select({
      ...summaryColumns,
      instanceId: approvalCopy.instanceId,
      at: approvalCopy.at,
      readAt: approvalCopy.readAt,
      state: approvalInstance.state,
      cursor: sql<string>`(${approvalCopy.at})::text`,
    })
    .from(approvalCopy)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalCopy.instanceId))
    .where(and(where, page.after))
    .orderBy(inOrder(byTime, approvalCopy.instanceId))
    .limit(page.limit)
    .offset(page.offset);
  const shown = rows.slice(0, request.pageSize);
  const { summary } = await summariesOf(kit, db, shown, language);
  return {
    rows: shown.map((row) => ({
      ...summary(row),
      instanceId: row.instanceId,
      at: row.at.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
      state: row.state,
    })),
    ...(await totalOf(db, countedIn(request, approvalCopy), where)),
    next: nextOf(byTime, rows, request, ({ instanceId }) => instanceId),
  };
}

/** Marks own copies as read; answers how many were not. */
export async function markRead(
  { instanceIds, subject, all }: RequestOf<typeof markCopiesRead>,
  { db, actor, now }: ActorContext,
): Promise<AnswerOf<typeof markCopiesRead>> {
  const which = all
    ? undefined
    : or(
        instanceIds.length > 0 ? inArray(approvalCopy.instanceId, instanceIds) : undefined,
        subject
          ? inArray(
              approvalCopy.instanceId,
              db.select({ id: approvalInstance.id }).from(approvalInstance).where(ofSubject(subject)),
            )
          : undefined,
      );
  const readAt = now.toISOString();
  if (!all && which === undefined) return { marked: 0, readAt };
  const marked = await db
    .update(approvalCopy)
    .set({ readAt: now })
    .where(and(eq(approvalCopy.personId, actor.personId), isNull(approvalCopy.readAt), which))
    .returning({ id: approvalCopy.instanceId });
  return { marked: marked.length, readAt };
}

/** Makes unread again what one marking has read; answers how many those are. */
export async function markUnread(
  { readAt }: RequestOf<typeof markCopiesUnread>,
  { db, actor }: ActorContext,
): Promise<AnswerOf<typeof markCopiesUnread>> {
  const marked = await db
    .update(approvalCopy)
    .set({ readAt: null })
    .where(and(eq(approvalCopy.personId, actor.personId), eq(approvalCopy.readAt, new Date(readAt))))
    .returning({ id: approvalCopy.instanceId });
  return { marked: marked.length };
}

/** Questions put to the reader that wait for an answer, latest first. */
export async function listQuestions(
  kit: ApprovalsKit,
  { page, pageSize }: RequestOf<typeof questionList>,
  { db, actor, language }: ActorContext,
): Promise<AnswerOf<typeof questionList>> {
  const where = and(eq(approvalQuestionTable.toId, actor.personId), isNull(approvalQuestionTable.answeredAt));
  const rows = await db
    .select({
      ...summaryColumns,
      questionId: approvalQuestionTable.id,
      from: approvalQuestionTable.fromId,
      words: approvalQuestionTable.words,
      at: approvalQuestionTable.at,
    })
    .from(approvalQuestionTable)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalQuestionTable.instanceId))
    .where(where)
    .orderBy(desc(approvalQuestionTable.at), desc(approvalQuestionTable.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(approvalQuestionTable).where(where);
  const { summary, person } = await summariesOf(
    kit,
    db,
    rows,
    language,
    rows.map(({ from }) => from),
  );
  return {
    rows: rows.map((row) => ({
      ...summary(row),
      questionId: row.questionId,
      from: person(row.from),
      words: row.words,
      at: row.at.toISOString(),
    })),
    total: counted?.total ?? 0,
    totalIsExact: true,
    next: null,
  };
}
