import type { ApprovalView, ChainStep } from '#approvals/model';
import type { Label } from '#calls/model';
import type { ActionForm } from './action-forms.ts';

export interface Choice {
  value: string;
  label: Label;
}

/** A select knows no null: the applicant, to whom something is returned. */
export const applicantChoice = '';

/** What is chosen is called, by what an action asks for. */
export const choiceLabels = {
  earlierStep: ['退回到', 'To'],
  anyStep: ['调整到', 'To'],
  signer: ['加签人', 'Signer'],
  question: ['问题', 'Question'],
  heldByPerson: ['原审批人', 'Held by'],
} as const satisfies Partial<Record<NonNullable<ActionForm['asks']>, Label>>;

const isChosen = (asks: ActionForm['asks']): asks is keyof typeof choiceLabels =>
  asks !== undefined && Object.hasOwn(choiceLabels, asks);

/** The choices of an action in this approval, or null where it asks for none. */
export function choicesOf(
  asks: ActionForm['asks'],
  { returnTargets, chain, questions }: ApprovalView,
): { label: Label; choices: Choice[] } | null {
  if (!isChosen(asks)) return null;
  const choices = {
    earlierStep: () =>
      returnTargets.map(({ stepId, label }) => ({ value: stepId ?? applicantChoice, label })),
    anyStep: () =>
      chain.filter(({ kind }) => kind === 'approve').map(({ id, label }) => ({ value: id, label })),
    signer: () => chain.flatMap(signersOf),
    heldByPerson: () => chain.flatMap(holdersOf),
    question: () =>
      questions
        .filter(({ answer }) => answer === null)
        .map(({ id, from, words }): Choice => ({
          value: id,
          label: [`${from.name}：${words}`, `${from.name}: ${words}`],
        })),
  }[asks]();
  return { label: choiceLabels[asks], choices };
}

const holdersOf = ({ label, people }: ChainStep): Choice[] =>
  people.flatMap(({ state, taskId, person }) =>
    state === 'open' && taskId
      ? [{ value: taskId, label: [`${person.name}（${label[0]}）`, `${person.name} (${label[1]})`] as const }]
      : [],
  );

const signersOf = ({ people }: ChainStep): Choice[] =>
  people.flatMap(({ added, state, taskId, person }) =>
    added && taskId && (state === 'open' || state === 'waiting')
      ? [{ value: taskId, label: [person.name, person.name] as const }]
      : [],
  );

/** The step for which whoever approves now has to say who decides; null mostly. */
export function stepToPickFor({ chain, taskId }: ApprovalView): ChainStep | null {
  const own = chain.findIndex(({ people }) => taskId !== null && people.some((one) => one.taskId === taskId));
  if (own < 0) return null;
  const next = chain.slice(own + 1).find(({ kind, state }) => kind === 'approve' && state === 'expected');
  return next?.mustPick ? next : null;
}
