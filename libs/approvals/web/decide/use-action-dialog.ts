import { useState } from 'react';
import { CallError, type Label } from '#calls/model';
import type { Reference } from '#identity/model';
import { mostWords, type Signature } from '#approvals/model';
import { actionFormOf } from './action-forms.ts';
import type { ActionDialogProps } from './action-dialog.tsx';
import { choicesOf, stepToPickFor } from './choices.ts';
import { decisionOf } from './decision.ts';

const pleaseSign: Label = ['请签名', 'Please sign'];

/** What the server says about the signature, if it is that. */
const signatureProblemOf = (error: unknown): Label | null =>
  error instanceof CallError
    ? (error.details.problems?.find(({ path }) => path === 'signature')?.text ?? null)
    : null;

/** Longest words of a decision. */
export const longestWords = mostWords;

/** State of the dialog of one action: what it asks for, what is chosen, what is missing once that was checked. */
export function useActionDialog({ action, approval, words: typed, act, onDone }: ActionDialogProps) {
  const form = actionFormOf(action, approval);
  const asked = choicesOf(form.asks, approval);
  const pickFor = form.asks === 'nextPeople' ? stepToPickFor(approval) : null;
  const asksPeople =
    form.asks === 'person' || form.asks === 'heldByPerson' || form.asks === 'people' || pickFor !== null;
  const several = form.asks !== 'person' && form.asks !== 'heldByPerson';
  const [words, setWords] = useState(typed);
  const [people, setPeople] = useState<Reference[]>([]);
  const [choice, setChoice] = useState(asked?.choices[0]?.value);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [refused, setRefused] = useState<Label | null>(null);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const missing = {
    people: asksPeople && !people.length,
    choice: asked !== null && choice === undefined,
    words: form.wordsRequired && !words.trim(),
    signature: form.signatureRequired === true && signature === null,
  };
  const ids = people.map(({ id }) => id);

  const finish = async (): Promise<void> => {
    setChecked(true);
    if (busy || Object.values(missing).includes(true)) return;
    setBusy(true);
    const decision = decisionOf(action, {
      words: words.trim(),
      signature,
      taskId: form.asks === 'signer' || form.asks === 'heldByPerson' ? (choice ?? null) : approval.taskId,
      ...((form.asks === 'earlierStep' || form.asks === 'anyStep') && { stepId: choice || null }),
      ...(form.asks === 'question' && { questionId: choice ?? null }),
      ...(pickFor ? { picked: { [pickFor.id]: ids } } : { personIds: ids }),
    });
    const done = await act(decision).then(
      () => true,
      (error: unknown) => {
        setRefused(signatureProblemOf(error));
        return false;
      },
    );
    setBusy(false);
    if (done) onDone();
  };
  const peopleLabel: Label = pickFor
    ? [`指定“${pickFor.label[0]}”的审批人`, `Who decides “${pickFor.label[1]}”`]
    : ['人员', several ? 'People' : 'Person'];
  return {
    form,
    busy,
    finish,
    words: { value: words, set: setWords, missing: checked && missing.words },
    signature: form.signatureRequired
      ? {
          value: signature,
          set: (next: Signature | null) => {
            setSignature(next);
            setRefused(null);
          },
          problem: refused ?? (checked && missing.signature ? pleaseSign : null),
        }
      : null,
    people: asksPeople
      ? {
          label: peopleLabel,
          value: people,
          set: setPeople,
          several,
          // Whoever holds it may well be asked something, but not be given what they have.
          without:
            action === 'ask'
              ? []
              : approval.chain.flatMap((step) =>
                  step.state === 'open' ? step.people.map(({ person }) => person.id) : [],
                ),
          missing: checked && missing.people,
        }
      : null,
    choice: asked && { ...asked, value: choice, set: setChoice, missing: checked && missing.choice },
  };
}
