import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { later, useAhead, useLabel } from '#ui/web';
import type { BulkState } from './use-bulk.ts';
import styles from './bulk.module.css';

const BulkResult = later(
  () => import('./bulk-result.tsx').then((part) => part.BulkResult<{ id: string }>),
  () => null,
);
const ahead = [BulkResult];

interface BulkBarProps<R extends { id: string }> {
  chosen: readonly R[];
  /** Rows in the plural, after a number. */
  unit: Label;
  renderName(row: R): ReactNode;
  /** Of what is done to them. */
  state: BulkState<R>;
  onClose(): void;
  onClear(): void;
  /** What can be done with them; only what is possible for at least one. */
  children: ReactNode;
}

/** How many rows are chosen and what can be done with them; then what came of it. */
export function BulkBar<R extends { id: string }>(props: BulkBarProps<R>) {
  const { chosen, unit, renderName, state, onClose, onClear, children } = props;
  const say = useLabel();
  useAhead(ahead, chosen.length > 0);
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.bar} role="region" aria-label={say(['批量操作', 'Bulk actions'])}>
          <span>{say(['已选 {n} {unit}', '{n} chosen'], { n: chosen.length, unit: say(unit) })}</span>
          {children}
          <Button type="link" onClick={onClear}>
            {say(['取消选择', 'Choose none'])}
          </Button>
        </div>
      )}
      {state.step !== 'idle' && (
        <BulkResult
          state={state}
          unit={unit}
          // The rows are those of the state.
          renderName={renderName as (row: { id: string }) => ReactNode}
          onClose={() => {
            onClose();
            onClear();
          }}
        />
      )}
    </>
  );
}
