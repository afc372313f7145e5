import { and, eq } from 'drizzle-orm';
import type { Db } from '#server-kit/server';
import { approvalChild, approvalInstance } from '../tables/instance.ts';

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
