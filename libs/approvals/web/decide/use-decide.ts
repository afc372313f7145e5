import { useWrite } from '#api-client/web';
import {
  addSignerCall,
  administratorEndCall,
  administratorMoveCall,
  answerCall,
  askCall,
  commentCall,
  decideCall,
  delegateCall,
  remindCall,
  removeSignerCall,
  sendCopiesCall,
  transferCall,
} from '#approvals/model';
import { CallError, type Label } from '#calls/model';
import { useToast } from '#ui/web';
import type { Act, Decision } from './decision.ts';

/** Where an action names a task or a person, the bar has seen to it that there is one; the server checks it anyway. */
interface Asked extends Decision {
  taskId: string;
  to: string;
}
type Send = (asked: Asked) => Promise<unknown>;

/** The call of each action on the approval of a document. Submitting and withdrawing are the document's own. */
function useSenders(subject: { type: string; id: string }) {
  const decide = useWrite(decideCall).mutateAsync;
  const transfer = useWrite(transferCall).mutateAsync;
  const delegate = useWrite(delegateCall).mutateAsync;
  const addSigner = useWrite(addSignerCall).mutateAsync;
  const removeSigner = useWrite(removeSignerCall).mutateAsync;
  const comment = useWrite(commentCall).mutateAsync;
  const ask = useWrite(askCall).mutateAsync;
  const answer = useWrite(answerCall).mutateAsync;
  const remind = useWrite(remindCall).mutateAsync;
  const copies = useWrite(sendCopiesCall).mutateAsync;
  const end = useWrite(administratorEndCall).mutateAsync;
  const move = useWrite(administratorMoveCall).mutateAsync;
  const peopleOf = ({ personIds }: Asked) => [...personIds];
  return {
    approve: ({ taskId, words, picked, signature }) =>
      decide({
        action: 'approve',
        taskId,
        words,
        ...(signature && { signature }),
        ...(Object.keys(picked).length > 0 && { picked: copyOf(picked) }),
      }),
    reject: ({ taskId, words, signature }) =>
      decide({ action: 'reject', taskId, words, ...(signature && { signature }) }),
    return: ({ taskId, words, stepId, signature }) =>
      decide({ action: 'return', taskId, words, returnTo: stepId, ...(signature && { signature }) }),
    transfer: ({ taskId, words, to }) => transfer({ taskId, words, to }),
    delegate: ({ taskId, words, to }) => delegate({ taskId, words, to }),
    addSignerBefore: (asked) =>
      addSigner({ taskId: asked.taskId, words: asked.words, people: peopleOf(asked), place: 'before' }),
    addSignerAfter: (asked) =>
      addSigner({ taskId: asked.taskId, words: asked.words, people: peopleOf(asked), place: 'after' }),
    removeSigner: ({ taskId, words }) => removeSigner({ taskId, words }),
    comment: ({ words }) => comment({ ...subject, words }),
    ask: ({ words, to }) => ask({ ...subject, to, words }),
    answer: ({ words, questionId }) => answer({ ...subject, questionId: questionId ?? '', words }),
    remind: () => remind(subject),
    copy: (asked) => copies({ ...subject, people: peopleOf(asked), words: asked.words }),
    administratorEnd: ({ words }) => end({ ...subject, words }),
    administratorMove: ({ words, stepId }) => move({ ...subject, to: stepId ?? '', words }),
  } satisfies Partial<Record<Decision['action'], Send>>;
}

const copyOf = (picked: Decision['picked']): Record<string, string[]> =>
  Object.fromEntries(Object.entries(picked).map(([step, people]) => [step, [...people]]));

const done: Label = ['操作成功', 'Done'];
const doneLabels: Partial<Record<Decision['action'], Label>> = {
  approve: ['已同意', 'Approved'],
  reject: ['已驳回', 'Rejected'],
  return: ['已退回', 'Returned'],
  remind: ['已催办', 'Reminded'],
  copy: ['已抄送', 'Copies sent'],
  comment: ['评论已发布', 'Comment added'],
};

/** Carries decisions on a document out, says how it went, and reads again what changed. */
export function useDecide(subject: { type: string; id: string }): Act {
  const senders: Partial<Record<Decision['action'], Send>> = useSenders(subject);
  const toast = useToast();
  return async (decision) => {
    const { action, taskId, personIds } = decision;
    try {
      await senders[action]?.({ ...decision, taskId: taskId ?? '', to: personIds[0] ?? '' });
      toast.success(doneLabels[action] ?? done);
    } catch (error) {
      // Of a field: said beside it.
      if (!(error instanceof CallError && error.details.problems?.some(({ path }) => path === 'signature')))
        toast.failure(error);
      throw error;
    }
  };
}
