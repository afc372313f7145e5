import { approvalActionLabels, type ApprovalAction, type ApprovalView } from '#approvals/model';
import type { Label } from '#calls/model';

/** What an action asks for beyond the press of its button. */
export interface ActionForm {
  title: Label;
  /** What will happen. */
  text?: Label;
  asks?:
    | 'person'
    | 'heldByPerson'
    | 'people'
    | 'earlierStep'
    | 'anyStep'
    | 'signer'
    | 'question'
    | 'nextPeople';
  words: Label;
  wordsRequired: boolean;
  danger?: boolean;
  /** The step asks for a signature with it. */
  signatureRequired?: boolean;
}

const remark: Label = ['说明', 'Words'];
const reason: Label = ['原因', 'Reason'];

/** Actions of the desk, in the order in which they are offered. Submitting and withdrawing are the document's own. */
const forms = {
  approve: {
    asks: 'nextPeople',
    words: ['审批意见', 'Words'],
    wordsRequired: false,
  },
  return: {
    text: [
      '退回后内容保留，修改后可再次提交。',
      'Everything is kept and can be submitted again after changes.',
    ],
    asks: 'earlierStep',
    words: reason,
    wordsRequired: false,
  },
  reject: {
    text: ['驳回后审批结束。', 'The approval ends with this.'],
    words: reason,
    wordsRequired: false,
    danger: true,
  },
  transfer: {
    text: ['由对方代替您审批，您不再处理。', 'The other person decides instead of you.'],
    asks: 'person',
    words: remark,
    wordsRequired: false,
  },
  delegate: {
    text: ['对方给出意见后，仍由您审批。', 'The other person gives an opinion; then you decide.'],
    asks: 'person',
    words: remark,
    wordsRequired: false,
  },
  addSignerBefore: {
    text: ['加签人先审批，然后轮到您。', 'They decide first, then you.'],
    asks: 'people',
    words: remark,
    wordsRequired: false,
  },
  addSignerAfter: {
    text: ['您同意后，由加签人继续审批。', 'After you approve they decide as well.'],
    asks: 'people',
    words: remark,
    wordsRequired: false,
  },
  removeSigner: {
    text: ['取消尚未审批的加签人。', 'Somebody who was added and has not decided is not asked any more.'],
    asks: 'signer',
    words: remark,
    wordsRequired: false,
  },
  ask: {
    text: ['不影响审批进度。', 'The approval goes on meanwhile.'],
    asks: 'person',
    words: ['问题', 'Question'],
    wordsRequired: true,
  },
  answer: { asks: 'question', words: ['答复内容', 'Answer'], wordsRequired: true },
  copy: {
    text: ['收到抄送的人可以查看本单。', 'They can look at the document from now on.'],
    asks: 'people',
    words: remark,
    wordsRequired: false,
  },
  comment: { words: ['评论内容', 'Comment'], wordsRequired: true },
  administratorMove: {
    title: ['调整到步骤', 'Move to a step'],
    text: ['管理员把流程移到所选步骤。', 'As administrator: the flow goes on from the chosen step.'],
    asks: 'anyStep',
    words: reason,
    wordsRequired: true,
  },
  administratorEnd: {
    title: ['终止审批', 'End the approval'],
    text: ['终止后审批取消，不能恢复。', 'The approval is cancelled; this cannot be undone.'],
    words: reason,
    wordsRequired: true,
    danger: true,
  },
} as const satisfies Partial<
  Record<ApprovalAction, Omit<ActionForm, 'title'> & Pick<Partial<ActionForm>, 'title'>>
>;

const handOver: Pick<ActionForm, 'text' | 'asks'> = {
  text: ['由对方代替原审批人审批。', 'The other person decides instead of whoever holds it.'],
  asks: 'heldByPerson',
};

export type AskedAction = keyof typeof forms;
export const askedActions = Object.keys(forms) as AskedAction[];
export const isAsked = (action: ApprovalAction): action is AskedAction => Object.hasOwn(forms, action);

/** What an action asks for, whoever the approver is. */
const formOf = (action: AskedAction): ActionForm => ({
  title: approvalActionLabels[action],
  ...forms[action],
});

/** The form of an action for this approval: whether words and a signature are required is declared by the step. */
export function actionFormOf(
  action: AskedAction,
  approval: Pick<ApprovalView, 'reasonRequired' | 'signatureRequired' | 'taskId'>,
): ActionForm {
  const form = formOf(action);
  const reasons: readonly string[] = approval.reasonRequired;
  const signatures: readonly string[] = approval.signatureRequired;
  return {
    ...form,
    // Whoever is in charge hands over what others hold.
    ...(action === 'transfer' && approval.taskId === null && handOver),
    wordsRequired: form.wordsRequired || reasons.includes(action),
    signatureRequired: signatures.includes(action),
  };
}
