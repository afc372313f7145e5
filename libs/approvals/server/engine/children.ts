import { and, eq } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { approvalChild, approvalInstance } from '../tables/instance.ts';
import { ofSubject } from '../tables/of-subject.ts';

/** Does a running approval wait for this document? */
export async function isAwaited(db: Db, { type, id }: { type: string; id: string }): Promise<boolean> {
  const rows = await db
    .select({ progress: approvalInstance.progress })
    .from(approvalChild)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalChild.instanceId))
    .where(
      and(
        eq(approvalChild.childType, type),
        eq(approvalChild.childId, id),
        eq(approvalInstance.state, 'running'),
      ),
    );
  return rows.some(({ progress }) =>
    Object.values(progress.nodes).some((run) => run.state === 'open' && run.childId === id),
  );
}

/** See ApprovalService. */
export async function startedAround(
  db: Db,
  { type, id }: { type: string; id: string },
): Promise<{ parents: string[]; children: string[] }> {
  const join = eq(approvalChild.instanceId, approvalInstance.id);
  const parents = await db
    .select({ id: approvalInstance.subjectId })
    .from(approvalChild)
    .innerJoin(approvalInstance, join)
    .where(and(eq(approvalChild.childType, type), eq(approvalChild.childId, id)));
  const children = await db
    .select({ id: approvalChild.childId })
    .from(approvalInstance)
    .innerJoin(approvalChild, join)
    .where(ofSubject({ type, id }));
  return { parents: parents.map((row) => row.id), children: children.map((row) => row.id) };
}
