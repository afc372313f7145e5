import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { read } from '#api-client/web';
import { formCalls, type AnyForm } from '#documents/model';
import { EmptyState, ErrorState, formatDecimal, PageHeader, useLabel, useNarrow } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import { FilterRow } from './filter-row.tsx';
import { FormCards } from './form-cards.tsx';
import { FormTable } from './form-table.tsx';
import { isNarrowed, pageSizes } from './list-state.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useFormRows } from './use-form-rows.ts';
import { useListState } from './use-list-state.ts';
import styles from './form-list.module.css';

/** The list of a form type: counts by status, filters, rows, pages. All of its state stands in the address. */
export function FormList({ form }: { form: AnyForm }) {
  const say = useLabel();
  const narrow = useNarrow();
  const navigate = useNavigate();
  const [state, change] = useListState();
  const query = useFormRows(form, state);
  const options = useQuery(read(formCalls(form).options, {}));
  const { data } = query;
  const mayCreate = options.data?.maySubmit === true;
  const createButton = (type: 'primary' | 'default') => (
    <Button type={type} icon={<PlusOutlined />} onClick={() => void navigate(addressOf.new(form))}>
      {say(['新建', 'New'])}
    </Button>
  );
  if (query.isError && !data)
    return (
      <>
        <PageHeader title={say(form.title)} />
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  return (
    <>
      <PageHeader title={say(form.title)} actions={mayCreate && createButton('primary')} />
      <div className={styles.panel}>
        <StatusTabs
          chosen={state.filters.status ?? []}
          counts={data?.counts}
          onChoose={(status) => {
            const { status: _before, ...others } = state.filters;
            change({ filters: status ? { ...others, status: [status] } : others });
          }}
        />
        <FilterRow form={form} state={state} onChange={change} />
        {!data && <ListSkeleton narrow={narrow} rows={state.pageSize} />}
        {data?.rows.length === 0 && (
          <Nothing
            form={form}
            narrowed={isNarrowed(state)}
            action={mayCreate && createButton('default')}
            onClear={() => change({ filters: {}, applied: undefined })}
          />
        )}
        {data && data.rows.length > 0 && (
          <>
            {narrow ? (
              <FormCards form={form} rows={data.rows} stale={query.isPlaceholderData} />
            ) : (
              <FormTable
                form={form}
                rows={data.rows}
                state={state}
                stale={query.isPlaceholderData}
                onChange={change}
              />
            )}
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
                say(
                  data.totalIsExact
                    ? ['共 {total} 条', '{total} in all']
                    : ['约 {total} 条', 'About {total}'],
                  {
                    total: formatDecimal(String(total)),
                  },
                )
              }
              onChange={(page, pageSize) => change({ page, pageSize })}
            />
          </>
        )}
      </div>
    </>
  );
}

interface NothingProps {
  form: AnyForm;
  narrowed: boolean;
  action: ReactNode;
  onClear(): void;
}

/** Nothing found, or nothing there yet; each says what to do next. */
function Nothing({ form, narrowed, action, onClear }: NothingProps) {
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
      title={[`还没有${form.title[0]}`, `${form.title[1]}: nothing here yet`]}
      {...(action && {
        hint: ['填写第一份，提交后在这里跟踪进度。', 'Write the first one; follow its progress here.'],
      })}
      action={action}
    />
  );
}
