import { useRef, useState } from 'react';
import { useWrite } from '#api-client/web';
import { CallError } from '#calls/model';
import type { FieldSet } from '#fields/model';
import type { ContentStore } from '#fields/web';
import type { RecordView, RegisterDeclaration } from '#registers/model';
import { useToast } from '#ui/web';
import { editedView, toInput, type EditedRecord } from './edited-record.ts';

interface Outcome {
  onSaved(view: RecordView): void;
  onRefused(): void;
  onConflict(): void;
}

/**
 * Saves a record. A second press while one save is under way does nothing. Refusals land at their fields with what was
 * typed still there; a rule of the business that names none stands above the record until the next try.
 */
export function useSaveRecord(
  register: RegisterDeclaration,
  set: FieldSet,
  store: ContentStore<EditedRecord>,
  outcome: Outcome,
) {
  const toast = useToast();
  const { mutateAsync } = useWrite(register.calls.save);
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const { problems } = error.details;
    if (error.errorName === 'conflict') outcome.onConflict();
    else if (problems?.length) {
      store.refuse(problems);
      outcome.onRefused();
    } else if (error.errorName === 'businessRule') setRefusal(error);
    else toast.failure(error);
  };
  return {
    saving,
    refusal,
    async save(): Promise<void> {
      if (busy.current) return;
      busy.current = true;
      setSaving(true);
      setRefusal(null);
      try {
        const sent = store.get();
        const view = await mutateAsync(toInput(set, sent));
        store.saved(sent, editedView(register, view));
        outcome.onSaved(view);
      } catch (error) {
        fail(error);
      } finally {
        busy.current = false;
        setSaving(false);
      }
    },
  };
}
