import { useDeferredValue, useMemo, useState } from 'react';
import { gridScreen, sampleRows } from '#test-pages/model';
import { ClearableSearch, EmptyState, formatDecimal, PageHeader, useLabel } from '#ui/web';
import { SampleNote } from '../sample-note.tsx';
import { arrange, totalsOf, yuanOf, type Sorting } from './arrange.ts';
import { VirtualGrid } from './virtual-grid.tsx';
import styles from './grid.module.css';

const rowCount = 100_000;

/** TEST130P: 100,000 rows to scroll, sort, search and walk through by keyboard. */
export default function GridPage() {
  const say = useLabel();
  const [rows] = useState(() => sampleRows(rowCount));
  const [keyword, setKeyword] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ key: 'number', descending: false });
  // Typing stays quick; the grid follows.
  const wanted = useDeferredValue(keyword);
  const shown = useMemo(() => arrange(rows, wanted, sorting), [rows, wanted, sorting]);
  const totals = useMemo(() => totalsOf(shown), [shown]);
  return (
    <>
      <PageHeader title={say(gridScreen.title)} description={<SampleNote />} />
      <div className={styles.page}>
        <div className={styles.tools}>
          <ClearableSearch
            value={keyword}
            aria-label={say(['查找物料、仓库或日期', 'Find an item, a warehouse or a date'])}
            placeholder={say(['物料、仓库或日期', 'Item, warehouse or date'])}
            className={String(styles.search)}
            onChange={({ target }) => setKeyword(target.value)}
          />
          <p className={`bms-figures ${styles.totals}`} role="status">
            {say(
              [
                '{n} 行 · 数量 {quantity} · 金额 CNY {amount}',
                '{n} rows · quantity {quantity} · CNY {amount}',
              ],
              {
                n: formatDecimal(String(shown.length)),
                quantity: formatDecimal(String(totals.quantity)),
                amount: formatDecimal(yuanOf(totals.cents), 2),
              },
            )}
          </p>
        </div>
        {shown.length === 0 ? (
          <EmptyState
            title={['没有相符的行', 'No row fits']}
            hint={['请换一个关键词。', 'Please try another word.']}
          />
        ) : (
          <VirtualGrid
            label={say(gridScreen.title)}
            rows={shown}
            sorting={sorting}
            onSort={(key) =>
              setSorting(({ key: before, descending }) => ({
                key,
                descending: key === before && !descending,
              }))
            }
          />
        )}
      </div>
    </>
  );
}
