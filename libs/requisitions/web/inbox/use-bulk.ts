import { useState } from 'react';
import { useWrite } from '#api-client/web';
import { bulkApproveCall, mostInBulk } from '#approvals/model';
import type { ResultOf } from '#calls/model';
import { useLabel, useToast } from '#ui/web';
import type { RowMark } from '../desk/desk-row.tsx';
import type { DeskItem } from '../desk/desk-item.ts';

export interface BulkResult {
  approved: number;
  failed: ResultOf<typeof bulkApproveCall>['results'];
}

export interface Bulk {
  marked: DeskItem[];
  markOf(item: DeskItem): RowMark;
  toggle(item: DeskItem): void;
  /** Lines that can be marked. */
  markable: number;
  markAll(): void;
  clear(): void;
  /** Resolves true where the server has answered, whatever came of each. */
  approve(words: string): Promise<boolean>;
  busy: boolean;
  /** What could not be approved, until it was read. */
  result: BulkResult | null;
  closeResult(): void;
}

/** Marking lines and approving them together. What is no longer in the list is no longer marked. */
export function useBulk(
  items: readonly DeskItem[],
  allows: (item: DeskItem) => boolean,
  onDecided: (keys: readonly string[]) => void,
): Bulk {
  const say = useLabel();
  const toast = useToast();
  const write = useWrite(bulkApproveCall);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<BulkResult | null>(null);
  const marked = items.filter((item) => keys.has(item.key) && !item.gone);
  const markable = items.filter(allows).slice(0, mostInBulk);
  const toggle = (item: DeskItem) => {
    if (!allows(item)) return;
    const next = new Set(keys);
    if (!next.delete(item.key)) {
      if (marked.length >= mostInBulk)
        return toast.warning(['一次最多选择 {count} 份', 'At most {count} at once'], { count: mostInBulk });
      next.add(item.key);
    }
    setKeys(next);
  };
  return {
    marked,
    toggle,
    markOf: (item) => ({
      checked: keys.has(item.key) && !item.gone,
      refused: allows(item)
        ? null
        : say(
            item.gone
              ? ['已不待您处理', 'No longer waiting']
              : ['此类单据需逐一打开审批', 'Documents of this kind have to be opened one by one'],
          ),
      toggle: () => toggle(item),
    }),
    markable: markable.length,
    markAll: () => setKeys(new Set(markable.map(({ key }) => key))),
    clear: () => setKeys(new Set()),
    async approve(words) {
      if (write.isPending || !marked.length) return false;
      try {
        const answer = await write.mutateAsync({ taskIds: marked.map(({ key }) => key), words });
        const failed = answer.results.filter(({ approved }) => !approved);
        onDecided(answer.results.flatMap(({ taskId, approved }) => (approved ? [taskId] : [])));
        setKeys(new Set(failed.map(({ taskId }) => taskId)));
        if (failed.length) setResult({ approved: answer.approved, failed });
        else toast.success(['已同意 {count} 份', '{count} approved'], { count: answer.approved });
        return true;
      } catch (error) {
        toast.failure(error);
        return false;
      }
    },
    busy: write.isPending,
    result,
    closeResult: () => setResult(null),
  };
}
