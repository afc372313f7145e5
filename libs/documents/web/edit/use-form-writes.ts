import { type EditedForm, editView, toInput, toSubmission } from './edited-form.ts';
import { useRef, useState } from 'react';
import { CallError, type FieldProblem } from '#calls/model';
import { useWrite } from '#api-client/web';
import { formCalls, type AnyForm, type FormInput, type FormView } from '#documents/model';
import { useLanguage, useToast } from '#ui/web';
import type { ContentStore } from '#fields/web';

export type WriteKind = 'save' | 'submit' | 'discard';

interface Outcome {
  onSaved(view: FormView): void;
  onSubmitted(view: FormView): void;
  /** From now on (or, after a failure, again not) the form is about to be gone: nobody should read it any more. */
  onDiscarding(soon: boolean): void;
  /** `was`: what was in a draft that was kept. */
  onDiscarded(was: FormInput | null): void;
  onRefused(problems: readonly FieldProblem[]): void;
  onConflict(): void;
}

/**
 * Save, submit and discard. One at a time: a second press while one is under way does nothing. Refusals by field land at
 * their fields, also those of what posts it; a rule of the business that names none stands above the form until the next try.
 */
export function useFormWrites(form: AnyForm, store: ContentStore<EditedForm>, outcome: Outcome) {
  const calls = formCalls(form);
  const language = useLanguage();
  const toast = useToast();
  const save = useWrite(calls.save);
  const submit = useWrite(calls.submit);
  const discard = useWrite(calls.discard);
  const busy = useRef(false);
  const [running, setRunning] = useState<WriteKind | null>(null);
  const [refusal, setRefusal] = useState<CallError | null>(null);

  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const { problems } = error.details;
    if (error.errorName === 'conflict') outcome.onConflict();
    else if (problems?.length) {
      store.refuse(problems);
      outcome.onRefused(problems);
    } else if (error.errorName === 'businessRule' || error.errorName === 'handledAlready') setRefusal(error);
    else toast.failure(error);
  };

  const once = async (kind: WriteKind, work: () => Promise<void>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setRunning(kind);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      busy.current = false;
      setRunning(null);
    }
  };

  return {
    running,
    refusal,
    save: () =>
      once('save', async () => {
        const sent = store.get();
        const view = await save.mutateAsync(toInput(form, sent, language));
        store.saved(sent, editView(form, view));
        outcome.onSaved(view);
      }),
    submit: () =>
      once('submit', async () => {
        const sent = store.get();
        const view = await submit.mutateAsync(toSubmission(form, sent, language));
        store.saved(store.get(), editView(form, view));
        outcome.onSubmitted(view);
      }),
    discard: () =>
      once('discard', async () => {
        const before = store.get();
        const { id, version } = before;
        outcome.onDiscarding(true);
        try {
          if (version > 0) await discard.mutateAsync({ id, version });
        } catch (error) {
          outcome.onDiscarding(false);
          throw error;
        }
        outcome.onDiscarded(version > 0 ? { ...toInput(form, before, language), version: 0 } : null);
      }),
  };
}
