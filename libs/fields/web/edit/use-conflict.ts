import { useState } from 'react';
import { mergeContents, resolveConflicts, type Fields, type MergeResult } from '#fields/model';
import { useToast } from '#ui/web';
import type { Choices } from './conflict-dialog.tsx';
import type { ContentStore, Edited } from './content-store.ts';

interface OpenConflict<E extends Edited> {
  latest: E;
  merge: MergeResult<E['content']>;
}

interface Conflicting<E extends Edited> {
  fields: Fields;
  store: ContentStore<E>;
  /** Reads what the server has now. */
  readLatest(): Promise<E>;
  /** The latest with the joined content, and what the person has of their own beside it. */
  joined(latest: E, content: E['content'], now: E): E;
}

/**
 * What happens when somebody else saved first: the latest version is read, changes to different fields are joined at once,
 * and for fields that both changed the person chooses. Nothing typed is lost, nothing is saved before they look.
 */
export function useConflict<E extends Edited>({ fields, store, readLatest, joined }: Conflicting<E>) {
  const toast = useToast();
  const [open, setOpen] = useState<OpenConflict<E> | null>(null);

  const settle = ({ latest, merge }: OpenConflict<E>, choices: Choices) => {
    store.rebase(latest, joined(latest, resolveConflicts(merge, choices), store.get()));
    setOpen(null);
    toast.info(['已合并双方的修改，请检查后再保存', 'Both changes were joined; please check and save again']);
  };

  return {
    open,
    cancel: () => setOpen(null),
    choose: (choices: Choices) => open && settle(open, choices),
    /** Called when the server says that it has changed meanwhile. */
    async meet(): Promise<void> {
      try {
        const latest = await readLatest();
        const merge = mergeContents<E['content']>(
          fields,
          store.base().content,
          latest.content,
          store.get().content,
        );
        if (merge.conflicts.length) setOpen({ latest, merge });
        else settle({ latest, merge }, {});
      } catch (error) {
        toast.failure(error);
      }
    },
  };
}
