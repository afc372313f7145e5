import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { definitionRead, discardDraft, publishDefinition, saveDraft, type Flow } from '#approvals/model';
import { CallError } from '#calls/model';
import { useConfirm, useToast } from '#ui/web';
import type { Definition } from './designer-context.ts';

interface DraftWrites {
  busy: boolean;
  save(flow: Flow): Promise<boolean>;
  publish(flow: Flow, note: string): Promise<boolean>;
  discard(): Promise<boolean>;
  /** The note on the version being drafted; typed ahead of publishing, it is saved with the draft. */
  note: string;
  keepNote(note: string): void;
}

/** Saving, publishing and giving up the draft of a type; says how it went, and whose version it met. */
export function useDraftWrites({ type, versions }: Definition): DraftWrites {
  const toast = useToast();
  const ask = useConfirm();
  const queries = useQueryClient();
  const draft = versions.find(({ state }) => state === 'draft');
  // The row as it was read when editing began, then as each own write left it: what others write meanwhile is noticed.
  const [rowVersion, setRowVersion] = useState(draft?.rowVersion ?? 0);
  const [note, setNote] = useState(draft?.note ?? '');
  const saving = useWrite(saveDraft);
  const publishing = useWrite(publishDefinition);
  const discarding = useWrite(discardDraft);

  const refused = async (error: unknown): Promise<false> => {
    if (!(error instanceof CallError) || error.errorName !== 'conflict') {
      toast.failure(error);
      return false;
    }
    const reload = await ask({
      title: ['草稿已被他人修改', 'Somebody else has changed the draft'],
      text: [
        '可以载入对方的草稿（您未保存的修改会丢失），或先留在这里。',
        'Load their draft (what you have not saved is lost), or stay here for now.',
      ],
      ok: ['载入对方的草稿', 'Load their draft'],
      cancel: ['先留在这里', 'Stay here'],
    });
    if (reload) void queries.resetQueries({ queryKey: [definitionRead.name] });
    return false;
  };
  const store = async (flow: Flow, words: string): Promise<number> => {
    const { draft: saved } = await saving.mutateAsync({ type, flow, note: words, rowVersion });
    setRowVersion(saved.rowVersion);
    setNote(words);
    return saved.rowVersion;
  };
  return {
    note,
    keepNote: setNote,
    busy: saving.isPending || publishing.isPending || discarding.isPending,
    async save(flow) {
      try {
        await store(flow, note);
        toast.success(['草稿已保存', 'The draft is saved']);
        return true;
      } catch (error) {
        return refused(error);
      }
    },
    async publish(flow, words) {
      try {
        await publishing.mutateAsync({ type, rowVersion: await store(flow, words) });
        setRowVersion(0);
        setNote('');
        toast.success(['已发布，新提交的单据按此流程审批', 'Published: new submissions follow this flow']);
        return true;
      } catch (error) {
        return refused(error);
      }
    },
    async discard() {
      try {
        await discarding.mutateAsync({ type, rowVersion });
        toast.success(['草稿已放弃', 'The draft is discarded']);
        return true;
      } catch (error) {
        return refused(error);
      }
    },
  };
}
