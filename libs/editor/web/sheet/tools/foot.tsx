import { Button } from 'antd';
import { addLines, sheetLimits } from '#editor/model';
import { formatDecimal, useLabel } from '#ui/web';
import { figuresOf } from '../state/figures.ts';
import type { Desk } from '../state/use-desk.ts';
import styles from '../sheet.module.css';

const more = 100;

/** What the selected cells come to, and more rows. */
export function SheetFoot({ desk }: { desk: Desk }) {
  const say = useLabel();
  const { store, box } = desk;
  const isOne = box.top === box.bottom && box.left === box.right;
  const { filled, sum, average } = isOne ? { filled: 0, sum: null, average: null } : figuresOf(store, box);
  return (
    <div className={styles.foot}>
      {desk.mayChange && store.rows < sheetLimits.rows && (
        <Button
          size="small"
          onClick={() =>
            desk.act(() => {
              const count = Math.min(more, sheetLimits.rows - store.rows);
              addLines(store.doc, 'rows', store.rows, count, store);
            })
          }
        >
          {say(['在末尾添加 {n} 行', 'Add {n} rows at the end'], { n: more })}
        </Button>
      )}
      <span className={styles.grows} />
      <span aria-live="polite">
        {!isOne && (
          <>
            {say(['计数', 'Count'])} {filled}
            {sum !== null && ` · ${say(['求和', 'Sum'])} ${formatDecimal(sum)}`}
            {average !== null && ` · ${say(['平均', 'Average'])} ${formatDecimal(average)}`}
          </>
        )}
      </span>
    </div>
  );
}
