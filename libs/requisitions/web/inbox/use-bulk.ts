import { useRef, useState } from 'react';
import { useWrite } from '#api-client/web';
import { bulkApproveCall, mostInBulk } from '#approvals/model';
import type { ResultOf } from '#calls/model';
import { useLabel, useToast } from '#ui/web';
import type { RowMark } from '../desk/desk-row.tsx';
import type { DeskItem } from '../desk/desk-item.ts';

/** So many go to the server together: between them it is seen how far it is, and can be stopped. */
const atOnce = 10;

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
  /** How far approving is; null while nothing is being approved. */
  progress: { done: number; total: number } | null;
  /** What has been sent is still approved; nothing more is sent. */
  stop(): void;
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
  const [progress, setProgress] = useState<Bulk['progress']>(null);
  const stopped = useRef(false);
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
      if (progress || !marked.length) return false;
      const wanted = marked.map(({ key }) => key);
      const left = new Set(wanted);
      const failed: BulkResult['failed'] = [];
      let approved = 0;
      stopped.current = false;
      try {
        for (let done = 0; done < wanted.length && !stopped.current; done += atOnce) {
          setProgress({ done, total: wanted.length });
          const answer = await write.mutateAsync({ taskIds: wanted.slice(done, done + atOnce), words });
          const ids = answer.results.flatMap(({ taskId, approved: fine }) => (fine ? [taskId] : []));
          for (const id of ids) left.delete(id);
          failed.push(...answer.results.filter((one) => !one.approved));
          approved += answer.approved;
          onDecided(ids);
        }
        if (failed.length) setResult({ approved, failed });
        else if (left.size)
          toast.warning(
            ['已同意 {count} 份，其余 {left} 份未处理', '{count} approved, {left} left as they were'],
            {
              count: approved,
              left: left.size,
            },
          );
        else toast.success(['已同意 {count} 份', '{count} approved'], { count: approved });
        return true;
      } catch (error) {
        toast.failure(error);
        return false;
      } finally {
        // What was not approved stays marked: it can be sent again.
        setKeys(left);
        setProgress(null);
      }
    },
    progress,
    stop: () => void (stopped.current = true),
    result,
    closeResult: () => setResult(null),
  };
}
