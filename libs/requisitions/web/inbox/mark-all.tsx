import { Checkbox } from 'antd';
import { useLabel } from '#ui/web';
import type { Bulk } from './use-bulk.ts';

/** Marks every line that can be approved with others, or none. */
export function MarkAll({ bulk }: { bulk: Bulk }) {
  const say = useLabel();
  const all = bulk.marked.length === bulk.markable;
  return (
    <Checkbox
      checked={all}
      indeterminate={!all && bulk.marked.length > 0}
      onChange={all ? bulk.clear : bulk.markAll}
      aria-label={say(
        ['选择全部可批量同意的（{count}）', 'Select all that can be approved together ({count})'],
        {
          count: bulk.markable,
        },
      )}
    />
  );
}
