import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { DayItemSource } from '#days/server';
import type { ApprovalsKit } from '../kit.ts';
import { approvalInstance } from '../tables/instance.ts';
import { approvalTask } from '../tables/task.ts';
import { readersTasks } from './places.ts';

/** What the actor has to decide: due by its deadline, otherwise without a time. `inboxRoute` shows it. */
export const waitingApprovals = (
  { titleOf }: Pick<ApprovalsKit, 'titleOf'>,
  inboxRoute: string,
): DayItemSource => ({
  name: 'approvals.waiting',
  label: ['待我审批', 'Approvals'],
  async waits(context, to, most) {
    const { db } = context;
    const where = and(
      await readersTasks(context),
      or(isNull(approvalTask.deadline), lt(approvalTask.deadline, to)),
    );
    const rows = await db
      .select({
        id: approvalTask.id,
        type: approvalTask.subjectType,
        number: approvalInstance.number,
        title: approvalInstance.title,
        shown: approvalInstance.shown,
        arrivedAt: approvalTask.arrivedAt,
        deadline: approvalTask.deadline,
        total: sql<number>`(count(*) OVER ())::int`,
      })
      .from(approvalTask)
      .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
      .where(where)
      .orderBy(sql`${approvalTask.deadline} NULLS LAST`, asc(approvalTask.arrivedAt), asc(approvalTask.id))
      .limit(most);
    return {
      total: rows[0]?.total ?? 0,
      all: inboxRoute,
      items: rows.map(({ id, type, number, title, shown, arrivedAt, deadline }) => {
        const [zh, en] = titleOf(type);
        const [subjectZh, subjectEn] = shown?.title ?? [title, title];
        return {
          key: `approval:${id}`,
          words: [`审批${zh} ${number} ${subjectZh}`, `Decide ${en} ${number} ${subjectEn}`],
          dueAt: deadline?.toISOString() ?? null,
          since: (arrivedAt ?? context.now).toISOString(),
          link: `${inboxRoute}?item=${id}`,
        };
      }),
    };
  },
});
