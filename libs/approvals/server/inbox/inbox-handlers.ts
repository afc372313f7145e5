import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnswerOf } from '#calls/model';
import {
  approvalCounts,
  approvalFigures,
  copyList,
  decidedList,
  inboxList,
  markCopiesRead,
  markCopiesUnread,
  questionList,
  typeCategories,
} from '#approvals/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { categoriesOf } from '../definitions/categories.ts';
import { figuresOf } from '../figures/figures.ts';
import type { ApprovalsKit } from '../kit.ts';
import { approvalCopy, approvalQuestionTable, approvalTask } from '../tables/task.ts';
import { listCopies, listQuestions, markRead, markUnread } from './copies.ts';
import { listDecided } from './decided-list.ts';
import { listInbox } from './inbox-list.ts';
import { readersTasks } from './places.ts';

/** The lists of an approver, and the figures of the badge. */
export const inboxHandlers = (kit: ApprovalsKit): Handler[] => [
  handle(approvalCounts, (_request, context) => counts(context)),
  handle(typeCategories, async (_request, { db }) => ({
    categories: Object.fromEntries(await categoriesOf(kit, db)),
  })),
  handle(approvalFigures, (request, context) => figuresOf(kit, request, context)),
  handle(inboxList, (request, context) => listInbox(kit, request, context)),
  handle(questionList, (request, context) => listQuestions(kit, request, context)),
  handle(decidedList, (request, context) => listDecided(kit, request, context)),
  handle(copyList, (request, context) => listCopies(kit, request, context)),
  handle(markCopiesRead, (request, context) => markRead(request, context)),
  handle(markCopiesUnread, (request, context) => markUnread(request, context)),
];

async function counts(context: ActorContext): Promise<AnswerOf<typeof approvalCounts>> {
  const { db, actor, now } = context;
  const mine = await readersTasks(context);
  const unread = and(eq(approvalCopy.personId, actor.personId), isNull(approvalCopy.readAt));
  const asked = and(eq(approvalQuestionTable.toId, actor.personId), isNull(approvalQuestionTable.answeredAt));
  const { rows } = await db.execute<AnswerOf<typeof approvalCounts>>(sql`
    SELECT coalesce(sum(here.waiting), 0)::int AS waiting, coalesce(sum(here.overdue), 0)::int AS overdue,
           coalesce(jsonb_object_agg(here.type, here.waiting), '{}') AS types,
           (SELECT count(*)::int FROM ${approvalCopy} WHERE ${unread}) AS "copiedUnread",
           (SELECT count(*)::int FROM ${approvalQuestionTable} WHERE ${asked}) AS asked,
           (SELECT count(*)::int FROM approval_instance own
             WHERE own.applicant_id = ${actor.personId} AND own.state = 'returned') AS returned
      FROM (SELECT ${approvalTask.subjectType} AS type, count(*)::int AS waiting,
                   count(*) FILTER (WHERE ${approvalTask.deadline} < ${now.toISOString()}::timestamptz)::int AS overdue
              FROM ${approvalTask} WHERE ${mine} GROUP BY ${approvalTask.subjectType}) AS here`);
  return rows[0] ?? { waiting: 0, types: {}, overdue: 0, copiedUnread: 0, asked: 0, returned: 0 };
}
