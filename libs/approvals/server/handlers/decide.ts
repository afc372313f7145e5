import { CallError } from '#calls/model';
import {
  addSignerCall,
  administratorEndCall,
  administratorMoveCall,
  answerCall,
  askCall,
  bulkApproveCall,
  commentCall,
  decideCall,
  delegateCall,
  keepSignatureCall,
  keptSignatureCall,
  remindCall,
  removeSignerCall,
  sendCopiesCall,
  transferCall,
  viewCall,
  type EngineActor,
  type PersonAction,
} from '#approvals/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { act, lockInstanceOf, lockInstanceOfTask } from '../engine/act.ts';
import { actorInCharge, engineActor, isAdministrator } from '../engine/actor.ts';
import type { ApprovalsKit } from '../kit.ts';
import type { InstanceRow } from '../tables/instance.ts';
import { participantsOf, readView } from '../view/read-view.ts';
import { keepContent, keepSignature, keptSignature } from '../signatures/signatures.ts';
import { bulkApprove } from './bulk-approve.ts';

type WithoutActor<A> = A extends unknown ? Omit<A, 'by'> : never;
type Asked = WithoutActor<PersonAction>;

const outcomeOf = (row: InstanceRow) => ({
  subject: { type: row.subjectType, id: row.subjectId },
  state: row.state,
});

/** Who acts. Whose own task it is needs no delegation: nearly always, so nothing is asked then. */
const actorOn = (
  context: ActorContext,
  row: InstanceRow,
  asked: Asked,
): Promise<EngineActor> | EngineActor => {
  const task = 'taskId' in asked ? row.progress.tasks.find(({ id }) => id === asked.taskId) : undefined;
  return task?.person === context.actor.personId
    ? { personId: task.person, administrator: isAdministrator(context.actor), inPlaceOf: [] }
    : decisions.includes(asked.do)
      ? engineActor(context, row.subjectType)
      : actorInCharge(context, row);
};

/** Who decides does it as the one whose task it is, or in their place; being in charge of the flow is no part of it. */
const decisions: readonly Asked['do'][] = ['approve', 'reject', 'return'];

/** What people do to a running approval; the engine decides whether it is theirs to do. */
export function decisionHandlers(kit: ApprovalsKit): Handler[] {
  const onRow = async (context: ActorContext, row: InstanceRow, asked: Asked) => {
    const by = await actorOn(context, row, asked);
    const { row: after } = await act(kit, context, row, { ...asked, by } as PersonAction, { last: true });
    return outcomeOf(after);
  };
  const onTask = async (context: ActorContext, asked: Asked & { taskId: string }) =>
    onRow(context, await lockInstanceOfTask(context.db, asked.taskId), asked);
  const onSubject = async (context: ActorContext, subject: { type: string; id: string }, asked: Asked) => {
    const row = await lockInstanceOf(context.db, subject);
    if (!row) throw new CallError('notFound');
    return onRow(context, row, asked);
  };
  return [
    handle(decideCall, async ({ action, taskId, words, returnTo, picked, signature: by }, context) => {
      const signed = by && { signature: await keepContent(context, by) };
      switch (action) {
        case 'approve':
          return onTask(context, { do: 'approve', taskId, words, ...(picked && { picked }), ...signed });
        case 'reject':
          return onTask(context, { do: 'reject', taskId, words, ...signed });
        case 'return':
          return onTask(context, { do: 'return', taskId, words, to: returnTo ?? null, ...signed });
      }
    }),
    handle(bulkApproveCall, (request, context) => bulkApprove(kit, request, context)),
    handle(transferCall, (request, context) => onTask(context, { do: 'transfer', ...request })),
    handle(addSignerCall, ({ place, ...request }, context) =>
      onTask(context, { do: place === 'before' ? 'addSignerBefore' : 'addSignerAfter', ...request }),
    ),
    handle(removeSignerCall, (request, context) => onTask(context, { do: 'removeSigner', ...request })),
    handle(delegateCall, (request, context) => onTask(context, { do: 'delegate', ...request })),
    handle(commentCall, ({ words, ...subject }, context) =>
      onSubject(context, subject, { do: 'comment', words }),
    ),
    handle(askCall, ({ words, to, ...subject }, context) =>
      onSubject(context, subject, { do: 'ask', words, to }),
    ),
    handle(answerCall, ({ words, questionId, ...subject }, context) =>
      onSubject(context, subject, { do: 'answer', words, questionId }),
    ),
    handle(remindCall, (subject, context) => onSubject(context, subject, { do: 'remind' })),
    handle(sendCopiesCall, ({ words, people, ...subject }, context) =>
      onSubject(context, subject, { do: 'copy', people, words }),
    ),
    handle(keptSignatureCall, async (_request, context) => ({ signature: await keptSignature(context) })),
    handle(keepSignatureCall, async ({ signature }, context) => {
      await keepSignature(context, signature);
      return { signature };
    }),
    handle(administratorEndCall, ({ words, ...subject }, context) =>
      onSubject(context, subject, { do: 'administratorEnd', words }),
    ),
    handle(administratorMoveCall, ({ words, to, ...subject }, context) =>
      onSubject(context, subject, { do: 'administratorMove', words, to }),
    ),
    handle(viewCall, async (subject, context) => {
      const people = await participantsOf(context.db, subject);
      const view = await readView(kit, context, subject);
      const takesPart = people.includes(context.actor.personId) || (view !== null && view.taskId !== null);
      if (!view || !(takesPart || view.may.includes('administratorEnd') || isAdministrator(context.actor)))
        throw new CallError('notFound');
      return view;
    }),
  ];
}
