import { Button } from 'antd';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useKeys } from '#approvals/web';
import type { Label } from '#calls/model';
import { useLabel } from '#ui/web';
import type { SteadyRows } from './use-steady-rows.ts';
import styles from './desk.module.css';

interface DeskTopProps {
  rows: SteadyRows;
  list: RefObject<HTMLUListElement | null>;
  /** Whether lines that have left the list are counted here. */
  countsGone: boolean;
  markAll?: ReactNode;
}

const arrivedWords: Label = ['新到 {arrived} 份', '{arrived} new'];
const goneWords: Label = ['{gone} 份已不待您处理', '{gone} no longer waiting'];
const bothWords: Label = ['新到 {arrived} 份 · {gone} 份已不待您处理', '{arrived} new · {gone} gone'];

/**
 * Stands above the lines at all times, so that nothing moves when something arrives: then it says how many, and shows
 * them when asked (N). The lines themselves stay where they are until then.
 */
export function DeskTop({ rows, list, countsGone, markAll }: DeskTopProps) {
  const say = useLabel();
  const { arrived, count, items, catchUp } = rows;
  const gone = countsGone ? rows.gone : 0;
  const first = useRef<string | null>(null);
  const show = () => {
    first.current = catchUp();
  };
  const changed = arrived + gone > 0;
  useKeys({ n: changed ? show : undefined });
  useEffect(() => {
    const at = items.findIndex(({ key }) => key === first.current);
    if (at < 0) return;
    // The button that was pressed is gone: whoever works by keyboard goes on at the first of the new lines.
    list.current?.children[at]?.querySelector('button')?.focus();
    first.current = null;
  }, [items, list]);
  const words = arrived === 0 ? goneWords : gone === 0 ? arrivedWords : bothWords;
  const total = count();
  return (
    <div className={styles.top}>
      {markAll}
      <span className={`${styles.footWords} ${styles.subject}`}>
        {total !== null &&
          say(['已显示 {shown} / {total}', '{shown} of {total} shown'], {
            shown: items.length - rows.gone,
            total,
          })}
      </span>
      <span className="bms-unseen" role="status">
        {arrived > 0 && say(['新到 {arrived} 份', '{arrived} new'], { arrived })}
      </span>
      {changed && (
        <Button type="link" size="small" onClick={show}>
          {say(words, { arrived, gone })}
        </Button>
      )}
    </div>
  );
}
