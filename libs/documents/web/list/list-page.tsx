import { Button, Pagination } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { FormListAnswer, FormSummary } from '#documents/model';
import { useMay } from '#shell/web';
import { EmptyState, ErrorState, formatDecimal, PageHeader, useLabel, useNarrow } from '#ui/web';
import { arrangeColumns, dropColumn, keptColumns, type Arranged } from './arrange-columns.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ColumnSettings } from './column-settings.tsx';
import { columnsOf, type FormColumn } from './columns.tsx';
import { ExportButton } from './export/export-button.tsx';
import { FilterRow } from './filter-row.tsx';
import { FormCards } from './form-cards.tsx';
import { FormTable } from './form-table.tsx';
import { ImportButton } from './import/import-button.tsx';
import { isOfMany, type ListOf } from './list-of.ts';
import { isNarrowed, pageSizes, type ListState } from './list-state.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTotals } from './list-totals.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useFormRows } from './use-form-rows.ts';
import { columnsIn, useListSettings } from './use-list-settings.ts';
import { useListState, type ChangeList } from './use-list-state.ts';
import { useWithinPages } from './use-within-pages.ts';
import { ViewBar } from './view-bar.tsx';
import styles from './form-list.module.css';
import tools from './list-tools.module.css';

export interface ListPageProps {
  list: ListOf;
  /** How a new one is begun; absent where the reader may not. */
  createButton?: (type: 'primary' | 'default') => ReactNode;
  /** Beside it: ways to what belongs to the list. */
  links?: ReactNode;
  /** Chooses which of the designed types the list shows. */
  kinds?: ReactNode;
}

/** A list of forms: counts by status, filters, rows, totals, pages. All of its state stands in the address. */
export function ListPage({ list, createButton, links, kinds }: ListPageProps) {
  const say = useLabel();
  const narrow = useNarrow();
  const may = useMay();
  const settings = useListSettings(list.code);
  const ofPerson = settings.views.find(({ id }) => id === settings.defaultViewId);
  const [state, change, showView, asked] = useListState(ofPerson);
  const [chosen, setChosen] = useState<readonly FormSummary[]>([]);
  const known = useMemo(() => columnsOf(list), [list]);
  const own = columnsIn(settings, state.view);
  const all = useMemo(() => arrangeColumns(known, own.set), [known, own.set]);
  const columns = useMemo(() => all.filter(({ hidden }) => !hidden), [all]);
  const keep = (next: readonly Arranged<FormColumn>[]) => own.keep(keptColumns(next, known, own.set));
  const show = useMemo(() => columns.flatMap(({ own }) => own ?? []).toSorted(), [columns]);
  const query = useFormRows(list, state, show);
  const { data } = query;
  const beyond = useWithinPages(query, state, change);
  if (query.isError && !data)
    return (
      <>
        <PageHeader title={say(list.title)} />
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  const rows = { list, rows: data?.rows ?? [], stale: query.isPlaceholderData };
  return (
    <>
      <PageHeader
        title={say(list.title)}
        actions={
          <>
            {links}
            {createButton?.('primary')}
          </>
        }
      />
      <ViewBar
        screen={list.code}
        state={state}
        asked={asked}
        settings={settings}
        columns={own}
        onShow={showView}
      />
      <div className={styles.panel}>
        <StatusTabs
          chosen={state.filters.status ?? []}
          counts={data?.counts}
          onChoose={(status) => {
            const { status: _before, ...others } = state.filters;
            change({ filters: status ? { ...others, status: [status] } : others });
          }}
        />
        <FilterRow
          list={list}
          state={state}
          onChange={change}
          kinds={kinds}
          tools={
            !narrow && (
              <div className={tools.tools}>
                {list.form && !list.form.designed && may(list.code, 'import') && may(list.code, 'add') && (
                  <ImportButton form={list.form} {...(list.design && { design: list.design })} />
                )}
                {may(list.code, 'export') && (
                  <ExportButton list={list} state={state} total={data?.total ?? 0} />
                )}
                <ColumnSettings known={known} settings={settings} columns={own} />
              </div>
            )
          }
        />
        {!narrow && <BulkBar list={list} state={state} chosen={chosen} onClear={() => setChosen([])} />}
        {(!data || beyond) && <ListSkeleton narrow={narrow} rows={state.pageSize} />}
        {data?.rows.length === 0 && !beyond && (
          <Nothing
            list={list}
            narrowed={isNarrowed(state)}
            action={createButton?.('default')}
            onClear={() => change({ filters: {}, applied: undefined })}
          />
        )}
        {data && data.rows.length > 0 && (
          <>
            {narrow ? (
              <FormCards {...rows} />
            ) : (
              <FormTable
                {...rows}
                columns={columns}
                density={settings.density}
                state={state}
                onChange={change}
                onResize={(key, width) =>
                  keep(all.map((column) => (column.key === key ? { ...column, width } : column)))
                }
                onMove={(key, onto) => keep(dropColumn(all, key, onto))}
                chosen={chosen}
                onChoose={setChosen}
              />
            )}
            <div className={styles.foot}>
              <ListTotals list={list} state={state} />
              <Pages data={data} state={state} onChange={change} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

interface PagesProps {
  data: Pick<FormListAnswer, 'total' | 'totalIsExact'>;
  state: ListState;
  onChange: ChangeList;
}

function Pages({ data, state, onChange }: PagesProps) {
  const say = useLabel();
  const narrow = useNarrow();
  return (
    <Pagination
      className={String(styles.pages)}
      current={state.page}
      pageSize={state.pageSize}
      total={data.total}
      size={narrow ? 'small' : 'medium'}
      simple={narrow}
      showSizeChanger={!narrow}
      pageSizeOptions={[...pageSizes]}
      showTotal={(total) =>
        say(data.totalIsExact ? ['共 {total} 条', '{total} in all'] : ['约 {total} 条', 'About {total}'], {
          total: formatDecimal(String(total)),
        })
      }
      onChange={(page, pageSize) => onChange({ page, pageSize })}
    />
  );
}

interface NothingProps {
  list: ListOf;
  narrowed: boolean;
  action: ReactNode;
  onClear(): void;
}

/** Nothing found, or nothing there yet; each says what to do next. */
function Nothing({ list, narrowed, action, onClear }: NothingProps) {
  const say = useLabel();
  if (narrowed)
    return (
      <EmptyState
        icon="file-search"
        title={['没有符合条件的单据', 'Nothing matches']}
        hint={['换个关键词，或放宽筛选条件。', 'Try another word, or fewer filters.']}
        action={<Button onClick={onClear}>{say(['清除筛选', 'Clear the filters'])}</Button>}
      />
    );
  return (
    <EmptyState
      title={
        isOfMany(list)
          ? ['还没有可查看的单据', 'No forms for you to see yet']
          : [`还没有${list.title[0]}`, `${list.title[1]}: nothing here yet`]
      }
      {...(action !== undefined && {
        hint: ['填写第一份，提交后在这里跟踪进度。', 'Write the first one; follow its progress here.'],
      })}
      action={action}
    />
  );
}
