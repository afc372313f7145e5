import { makeCall } from '#api-client/web';
import type { Label } from '#calls/model';
import { previewShift, type ShiftAsked } from '#tracker/model';
import { formatDay, useConfirm, useLabel, useToast } from '#ui/web';

/** Tasks that are named in the question; of the others it says how many there are. */
const mostNamed = 5;

/**
 * Shows what would begin later and asks; where nothing would, `otherwise` is asked, or nothing. Answers whether tasks are
 * put off; null where it is not agreed to.
 */
export function useShiftQuestion(): (asked: ShiftAsked, otherwise?: Label) => Promise<boolean | null> {
  const ask = useConfirm();
  const say = useLabel();
  const toast = useToast();
  return async (asked, otherwise) => {
    try {
      const { shifts } = await makeCall(previewShift, asked);
      if (!shifts.length) return !otherwise || (await ask({ title: otherwise })) ? false : null;
      const lines = shifts
        .slice(0, mostNamed)
        .map(
          ({ title, from, to }) =>
            `${title || say(['（无权查看的任务）', '(a task that you may not see)'])} ${formatDay(from)} → ${formatDay(to)}`,
        );
      const more = shifts.length - lines.length;
      const text = [...lines, ...(more > 0 ? [say(['另有 {n} 个', '{n} more'], { n: more })] : [])].join(
        '；',
      );
      const agreed = await ask({
        title: ['将顺延 {n} 个后续任务', '{n} tasks that follow would be put off'],
        values: { n: shifts.length },
        text: [text, text],
        ok: ['顺延', 'Put them off'],
      });
      return agreed || null;
    } catch (error) {
      toast.failure(error);
      return null;
    }
  };
}
