import { Pagination } from 'antd';
import { lastPage } from '#calls/model';
import { formatDecimal, useLabel } from '#ui/web';
import { pageSizes, type ListState } from '../state/list-state.ts';
import type { ListAnswer } from './list-source.ts';
import styles from '../list.module.css';

interface PagesProps {
  state: Pick<ListState<object>, 'page' | 'pageSize'>;
  narrow: boolean;
  onChange(to: { page: number; pageSize: number }): void;
  data: Pick<ListAnswer<unknown>, 'rows' | 'next' | 'total' | 'totalIsExact'>;
}

/** So many rows are offered as pages: where they were not counted to their end, a further page as long as there is one. */
const reachable = (
  { rows, next, total, totalIsExact }: PagesProps['data'],
  { page, pageSize }: PagesProps['state'],
): number =>
  Math.min(
    lastPage * pageSize,
    totalIsExact ? total : Math.max(total, (page - 1) * pageSize + rows.length + (next === null ? 0 : 1)),
  );

/** Which page is shown, of how many rows, and how many rows a page has. */
export function Pages({ state, narrow, data, onChange }: PagesProps) {
  const say = useLabel();
  return (
    <Pagination
      className={String(styles.pages)}
      current={state.page}
      pageSize={state.pageSize}
      total={reachable(data, state)}
      size={narrow ? 'small' : 'medium'}
      simple={narrow}
      showSizeChanger={!narrow}
      pageSizeOptions={[...pageSizes]}
      showTotal={() =>
        say(
          data.totalIsExact ? ['共 {total} 条', '{total} in all'] : ['超过 {total} 条', 'More than {total}'],
          { total: formatDecimal(String(data.total)) },
        )
      }
      onChange={(page, pageSize) => onChange({ page, pageSize })}
    />
  );
}
