import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { administratorsId } from '#approvals/model';
import type { ActorContext } from '#server-kit/server';
import { isAdministrator, placesOf } from '../engine/actor.ts';
import { ofSubject } from '../tables/of-subject.ts';
import { approvalInstance } from '../tables/instance.ts';
import { approvalTask } from '../tables/task.ts';

/**
 * Tasks that the reader may decide: their own, those of people who have delegated to them (of the types delegated, and
 * never on the reader's own requests), and the administrators'.
 */
export async function readersTasks({ db, actor, now }: ActorContext): Promise<SQL | undefined> {
  const places = await placesOf(db, actor.personId, now);
  const notOwnRequest = sql`NOT EXISTS (SELECT FROM approval_instance own
    WHERE own.id = ${approvalTask.instanceId} AND own.applicant_id = ${actor.personId})`;
  const inPlace = places.map(({ personId, types }) =>
    and(
      eq(approvalTask.personId, personId),
      notOwnRequest,
      types.length > 0 ? inArray(approvalTask.subjectType, types) : undefined,
    ),
  );
  const pool = isAdministrator(actor)
    ? [and(eq(approvalTask.personId, administratorsId), notOwnRequest)]
    : [];
  return and(
    eq(approvalTask.state, 'open'),
    or(eq(approvalTask.personId, actor.personId), ...inPlace, ...pool),
  );
}

/** Is there a task on the document that the actor may decide now? */
export async function mayDecide(
  context: ActorContext,
  subject: { type: string; id: string },
): Promise<boolean> {
  const rows = await context.db
    .select({ id: approvalTask.id })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .where(and(ofSubject(subject), await readersTasks(context)))
    .limit(1);
  return rows.length > 0;
}
