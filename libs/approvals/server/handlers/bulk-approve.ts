import { inArray } from 'drizzle-orm';
import { CallError, type AnswerOf, type Label, type RequestOf } from '#calls/model';
import type { bulkApproveCall } from '#approvals/model';
import type { ActorContext } from '#server-kit/server';
import { act, lockInstance } from '../engine/act.ts';
import { engineActor } from '../engine/actor.ts';
import type { ApprovalsKit } from '../kit.ts';
import { approvalTask } from '../tables/task.ts';

const notThere: Label = ['审批任务不存在', 'There is no such task'];
const notInBulk: Label = ['该类型须逐单审批', 'This type is approved one by one'];

type Result = AnswerOf<typeof bulkApproveCall>['results'][number];

/** Approves several tasks, each by itself: one that fails says why and leaves the others alone. */
export async function bulkApprove(
  kit: ApprovalsKit,
  { taskIds, words }: RequestOf<typeof bulkApproveCall>,
  context: ActorContext,
): Promise<AnswerOf<typeof bulkApproveCall>> {
  const wanted = [...new Set(taskIds)];
  const tasks = await context.db
    .select({ id: approvalTask.id, instanceId: approvalTask.instanceId })
    .from(approvalTask)
    .where(inArray(approvalTask.id, wanted));
  const instanceOf = new Map(tasks.map(({ id, instanceId }) => [id, instanceId]));
  // In one order, whoever asks: two people who approve the same documents do not lock each other out.
  const inOrder = wanted.toSorted((a, b) => ((instanceOf.get(a) ?? '') < (instanceOf.get(b) ?? '') ? -1 : 1));
  const results = new Map<string, Result>();
  for (const taskId of inOrder) {
    const instanceId = instanceOf.get(taskId);
    results.set(
      taskId,
      instanceId === undefined
        ? { taskId, number: '', approved: false, reason: [...notThere] }
        : await approveOne(kit, context, { taskId, instanceId, words }),
    );
  }
  const all = wanted.flatMap((taskId) => results.get(taskId) ?? []);
  return { approved: all.filter(({ approved }) => approved).length, results: all };
}

const textOf = (error: CallError): Label => [error.inLanguage('zh'), error.inLanguage('en')];

async function approveOne(
  kit: ApprovalsKit,
  context: ActorContext,
  { taskId, instanceId, words }: { taskId: string; instanceId: string; words: string },
): Promise<Result> {
  const row = await lockInstance(context.db, instanceId);
  const failed = (reason: Label): Result => ({
    taskId,
    number: row.number,
    approved: false,
    reason: [...reason],
  });
  if (!kit.types.get(row.subjectType)?.bulkApproval) return failed(notInBulk);
  const by = await engineActor(context, row.subjectType);
  try {
    // A savepoint: what has failed is undone, the transaction goes on.
    await context.db.transaction(() => act(kit, context, row, { do: 'approve', by, taskId, words }));
    return { taskId, number: row.number, approved: true, reason: null };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Whose task it is not learns nothing of it.
    return { ...failed(textOf(error)), ...(error.errorName === 'forbidden' && { number: '' }) };
  }
}
