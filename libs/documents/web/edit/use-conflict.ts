import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#api-client/web';
import { formCalls, mergeForms, resolveConflicts, type AnyForm, type MergeResult } from '#documents/model';
import { useToast } from '#ui/web';
import type { Choices } from './conflict-dialog.tsx';
import { editView, type EditedForm } from './edited-form.ts';
import type { FormStore } from './form-store.ts';

interface OpenConflict {
  latest: EditedForm;
  merge: MergeResult;
}

/**
 * What happens when somebody else saved first: the latest version is read, changes to different fields are joined at once,
 * and for fields that both changed the person chooses. Nothing typed is lost, nothing is saved before they look.
 */
export function useConflict(form: AnyForm, store: FormStore) {
  const queries = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState<OpenConflict | null>(null);

  const settle = ({ latest, merge }: OpenConflict, choices: Choices) => {
    const content = resolveConflicts(merge, choices);
    const { subjectIsOwn, picked } = store.get();
    store.rebase(latest, { ...latest, content, subjectIsOwn: subjectIsOwn || latest.subjectIsOwn, picked });
    setOpen(null);
    toast.info(['已合并双方的修改，请检查后再保存', 'Both changes were joined; please check and save again']);
  };

  return {
    open,
    cancel: () => setOpen(null),
    choose: (choices: Choices) => open && settle(open, choices),
    /** Called when the server says that the form has changed meanwhile. */
    async meet(): Promise<void> {
      const { id, server } = store.get();
      try {
        const view = await queries.fetchQuery({ ...read(formCalls(form).read, { id }), staleTime: 0 });
        const latest = editView(form, view, server.appliedOn);
        const merge = mergeForms(form, store.base().content, latest.content, store.get().content);
        if (merge.conflicts.length) setOpen({ latest, merge });
        else settle({ latest, merge }, {});
      } catch (error) {
        toast.failure(error);
      }
    },
  };
}
