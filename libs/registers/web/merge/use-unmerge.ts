import { useWrite } from '#api-client/web';
import type { Label } from '#calls/model';
import type { KeptAtUndo, MergeCalls, RegisterDeclaration } from '#registers/model';
import { useNotice, useToast, useUndo } from '#ui/web';

/** Takes merges back, and says what stays as it is because it was changed since. */
export function useUnmerge({ whole }: RegisterDeclaration, calls: MergeCalls) {
  const write = useWrite(calls.unmerge);
  const toast = useToast();
  const notice = useNotice();
  const offerUndo = useUndo();
  const sayKept = (kept: readonly KeptAtUndo[]) => {
    if (!kept.length) return toast.success(['已撤销合并', 'The merge is undone']);
    const inWords = (at: 0 | 1) =>
      kept
        .map(({ field, why }) =>
          [field === null ? '' : (whole[field]?.label[at] ?? field), why[at]]
            .filter(Boolean)
            .join(at ? ': ' : '：'),
        )
        .join(at ? '; ' : '；');
    notice('info', {
      title: ['已撤销合并，以下内容保持现值', 'The merge is undone; this stays as it is'],
      text: [inWords(0), inWords(1)],
    });
  };
  const undo = async (id: string): Promise<void> => {
    try {
      const { kept, asked } = await write.mutateAsync({ id });
      sayKept(kept);
      if (asked)
        toast.info(['恢复原值已提交审批：{number}', 'The old values wait for approval: {number}'], {
          number: asked.number,
        });
    } catch (error) {
      toast.failure(error);
    }
  };
  return {
    undo,
    pending: write.isPending,
    /** Right after a merge: says what was done and offers to take it back. */
    offer(id: string, loser: string, survivor: string) {
      const title: Label = ['{loser} 已合并到 {survivor}', '{loser} was merged into {survivor}'];
      offerUndo({ title, values: { loser, survivor }, undo: () => undo(id) });
    },
  };
}
