import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { statusesOf, statusNamesOf, type FormListRow } from '#documents/model';
import { mostCounted } from '#lists/model';
import { ExportButton, ListFrame, OptionTabs, type ListLooks } from '#lists/web';
import { useMay } from '#shell/web';
import { EmptyState, useLabel } from '#ui/web';
import { FormBulk } from './form-bulk.tsx';
import { FormCard } from './form-card.tsx';
import { exportOfForms } from './form-export.ts';
import { FormFilterRow } from './form-filters.tsx';
import { sourceOfForms, type FormListInHand } from './form-source.ts';
import { FormTotals } from './form-totals.tsx';
import { ImportButton } from './import/import-button.tsx';
import { WhoseTabs } from './whose-tabs.tsx';
import { headOfRow, isOfMany, type ListOf } from './list-of.ts';

export interface FormListPageProps extends Pick<
  ListLooks<FormListRow>,
  'createButton' | 'links' | 'embedded'
> {
  list: ListOf;
  /** Chooses which of the designed types the list shows. */
  kinds?: ReactNode;
}

const statusOptions = ({ form }: ListOf) =>
  statusNamesOf(form).map((value) => ({ value, label: statusesOf(form)[value] }));

/** A list of forms: of one type, of several, or of a designed one. */
export function FormListPage({ list, kinds, ...looks }: FormListPageProps) {
  const may = useMay();
  const source = useMemo(() => sourceOfForms(list), [list]);
  const exporting = (inHand: FormListInHand, chosen?: readonly FormListRow[]) =>
    may(list.code, 'export') && <ExportButton source={exportOfForms(list, inHand, chosen)} />;
  return (
    <ListFrame
      {...looks}
      source={source}
      renderTabs={({ state, narrowBy, data }) => (
        <>
          {list.form?.handedIn && <WhoseTabs filters={state.filters} onChoose={narrowBy} />}
          <OptionTabs
            label={['状态', 'Status']}
            options={statusOptions(list)}
            chosen={state.filters.status ?? []}
            counts={data?.counts}
            limit={mostCounted}
            onChoose={(status) => narrowBy({ status: status === null ? undefined : [...status] })}
          />
        </>
      )}
      renderFilters={(inHand, tools) => (
        <FormFilterRow list={list} inHand={inHand} tools={tools} kinds={kinds} />
      )}
      renderTools={(inHand) => (
        <>
          {list.form &&
            !list.form.designed &&
            !list.form.handedIn &&
            may(list.code, 'import') &&
            may(list.code, 'add') && (
              <ImportButton form={list.form} {...(list.design && { design: list.design })} />
            )}
          {exporting(inHand)}
        </>
      )}
      renderBulk={(inHand, chosen, onClear) => (
        <FormBulk list={list} chosen={chosen} onClear={onClear}>
          {chosen.length > 0 && exporting(inHand, chosen)}
        </FormBulk>
      )}
      renderCard={(row) => (
        <FormCard
          row={row}
          form={list.form}
          head={headOfRow(list, row)}
          named={isOfMany(list)}
          hasAmount={list.hasAmount}
        />
      )}
      renderTotals={({ state }) => (list.hasAmount ? <FormTotals list={list} state={state} /> : <span />)}
      renderNothing={(narrowed, action, onClear) => (
        <Nothing list={list} narrowed={narrowed} action={action} onClear={onClear} />
      )}
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
