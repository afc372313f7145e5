import { and, desc, eq, or, sql } from 'drizzle-orm';
import { approvalTemplate } from '#approvals/model';
import { matches, type TemplateSource } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { ApprovalsKit } from '../kit.ts';
import { approvalInstance } from '../tables/instance.ts';
import { noticeOf } from './notice-of.ts';

/** What the actor asked for or had to decide: nothing else is shown in a preview. */
const own = ({ actor }: ActorContext) =>
  or(
    eq(approvalInstance.applicantId, actor.personId),
    sql`EXISTS (SELECT FROM approval_task t WHERE t.instance_id = ${approvalInstance.id} AND t.person_id = ${actor.personId})`,
  );

/** Mails about approvals, previewed on the actor's own documents. */
export const templatesOfApprovals = (kit: ApprovalsKit): readonly TemplateSource[] => [
  {
    template: approvalTemplate,
    records: {
      async search(context, typed) {
        const found = await context.db
          .select({ id: approvalInstance.id, number: approvalInstance.number, title: approvalInstance.title })
          .from(approvalInstance)
          .where(and(own(context), matches(approvalInstance.search, typed)))
          .orderBy(desc(approvalInstance.id))
          .limit(20);
        return found.map(({ id, number, title }) => ({ id, text: `${number} ${title}` }));
      },
      async values(context, id) {
        const [row] = await context.db
          .select()
          .from(approvalInstance)
          .where(sql`${approvalInstance.id}::text = ${id} AND ${own(context)}`);
        return row ? noticeOf(kit, context.db, row, { about: 'task', step: null }) : null;
      },
    },
  },
];
