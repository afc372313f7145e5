import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { Label } from '#calls/model';
import { mostCounted, type AnyList, type ListFilters, type ListRow } from '#lists/model';
import { useMay } from '#shell/web';
import { EmptyState, formatDecimal, later, today, useLabel, useLanguage } from '#ui/web';
import { showText } from '#fields/web';
import { ExportButton } from '../export/export-button.tsx';
import type { ExportSource } from '../export/export-source.ts';
import { ListFrame, type ListLooks } from '../page/list-frame.tsx';
import type { ListInHand, ListSource } from '../page/list-source.ts';
import { OptionTabs, type OtherTab } from '../page/option-tabs.tsx';
import { ListScan } from '../scan/list-scan.ts';
import { addressOfList, filtersOfList, narrowedTo, tabOptions, type Begins } from './declared-address.ts';
import { DeclaredBulk, type BulkAction } from './declared-bulk.tsx';
import { DeclaredTotals } from './declared-totals.tsx';
import { exportOfList } from './export-of-list.ts';
import { columnsOfList, currencyOf, type AnyRow, type Cells, type Whys } from './list-columns.tsx';
import { DeclaredFilters } from './list-filters.tsx';
import { RowCard, RowCardFigures } from './row-card.tsx';

export interface ListPageProps<L extends AnyList> extends ListLooks<ListRow<L>> {
  list: L;
  /** Address of the page on which a row opens; undefined where this one does not. The same function over renderings. */
  open?: (row: ListRow<L>) => string | undefined;
  /** Opens a row in a drawer or dialog instead. */
  onOpen?: (row: ListRow<L>) => void;
  bulk?: readonly BulkAction<ListRow<L>>[];
  /** Own looks of cells, by field; `usual`: as the cell looks otherwise. The same object over renderings. */
  cells?: Partial<Record<keyof L['row'], (row: ListRow<L>, usual: ReactNode) => ReactNode>>;
  /** Figures that say why: the address of the lines behind each, or what opens them here. The same object over renderings. */
  why?: Partial<Record<keyof L['row'], (row: ListRow<L>) => string | (() => void) | undefined>>;
  /** What it is narrowed to unless its address says otherwise. The same object over renderings. */
  begins?: Begins;
  /** Filters of the page around it, in the place of its tabs and its own filters; all that is read, taken out or printed keeps to them. */
  narrowedBy?: Begins;
  /** Above it: what the rows that are asked for come to, beyond their totals. */
  renderFigures?: (filters: ListFilters) => ReactNode;
  /** What is said where there is nothing yet. */
  empty?: { title: Label; hint?: Label; icon?: string };
  /** Beside the export: an import, another way to look at it. Not where it is narrow. */
  tools?: ReactNode;
  /** It can be put on paper, as it is narrowed; `prints` is of what it is a part, or true. Not where it is narrow. */
  prints?: string | true;
  /** What can be taken out, where that is more than it shows. */
  exports?: Pick<ExportSource, 'groups' | 'usual'>;
  /** Further tabs after those of the list; they lead to other addresses. */
  otherTabs?: readonly OtherTab[];
  /** Instead of the table, where it is wide. */
  renderRows?: ((rows: readonly ListRow<L>[], stale: boolean) => ReactNode) | undefined;
}

const noCells: Cells = {};
const ListPrint = later(
  () => import('./list-print.tsx').then((part) => part.default),
  () => null,
);

/** A declared list on its page, or `embedded` in another. */
export function ListPage<L extends AnyList>({ list, ...props }: ListPageProps<L>) {
  // Which fields a row has is known by its declaration; inside, rows are read by name.
  return <DeclaredPage list={list} {...(props as unknown as Omit<ListPageProps<AnyList>, 'list'>)} />;
}

function DeclaredPage(props: ListPageProps<AnyList>) {
  const {
    list,
    open,
    onOpen,
    bulk = [],
    cells = noCells,
    why,
    begins,
    narrowedBy,
    renderFigures,
    empty,
    tools,
    exports,
    prints,
    renderRows,
    otherTabs,
    ...looks
  } = props as DeclaredPageProps;
  const say = useLabel();
  const may = useMay();
  const language = useLanguage();
  const source = useMemo(
    () => sourceOf(list, { open, onOpen, cells, why, begins, narrowedBy, language }),
    [list, open, onOpen, cells, why, begins, narrowedBy, language],
  );
  const within = (inHand: InHand): InHand => ({ ...inHand, state: narrowedTo(inHand.state, narrowedBy) });
  const mayExport = list.screens.some((screen) => may(screen, 'export'));
  const exporting = (inHand: InHand, chosen?: readonly AnyRow[]) =>
    mayExport && <ExportButton source={{ ...exportOfList(list, within(inHand), chosen), ...exports }} />;
  return (
    <ListFrame
      {...looks}
      source={source}
      renderFigures={({ state }) => (
        <>
          {list.scans && looks.embedded === undefined && (
            <ListScan list={list} addressOf={open} onOpen={onOpen} cells={cells} />
          )}
          {renderFigures?.(filtersOfList(list, narrowedTo(state, narrowedBy), today()))}
        </>
      )}
      renderTabs={({ state, narrowBy, data }) =>
        list.tabs !== undefined &&
        !narrowedBy && (
          <OptionTabs
            label={list.row[list.tabs]?.label ?? list.title}
            options={tabOptions(list)}
            chosen={state.filters.tab ?? []}
            counts={data?.counts}
            limit={mostCounted}
            gathers={list.gathers}
            others={otherTabs}
            onChoose={(tab) => narrowBy({ tab: tab === null ? undefined : [...tab] })}
          />
        )
      }
      renderFilters={(inHand, tools) => (
        <DeclaredFilters
          list={list}
          address={source.address}
          inHand={inHand}
          tools={tools}
          searches={narrowedBy !== undefined}
        />
      )}
      renderRows={renderRows}
      renderTools={(inHand) => (
        <>
          {tools}
          {prints !== undefined && (
            <ListPrint
              list={list}
              inHand={within(inHand)}
              cells={cells}
              head={prints === true ? undefined : prints}
            />
          )}
          {exporting(inHand)}
        </>
      )}
      renderBulk={
        bulk.length > 0 || mayExport
          ? (inHand, chosen, onClear) => (
              <DeclaredBulk
                list={list}
                actions={bulk}
                chosen={chosen}
                renderName={(row) => source.nameOf(row, say)}
                onClear={onClear}
              >
                {exporting(inHand, chosen)}
              </DeclaredBulk>
            )
          : undefined
      }
      renderCard={(row) => <RowCard list={list} row={row} cells={cells} whys={why} to={open?.(row)} />}
      renderCardFigures={
        why && ((row) => <RowCardFigures list={list} row={row} cells={cells} whys={why} to={open?.(row)} />)
      }
      renderTotals={({ state }) =>
        list.totals?.length ? (
          <DeclaredTotals list={list} filters={filtersOfList(list, narrowedTo(state, narrowedBy), today())} />
        ) : (
          <span />
        )
      }
      renderNothing={(narrowed, action, onClear, { data, state, narrowBy }) => (
        <Nothing
          list={list}
          empty={empty}
          narrowed={narrowed}
          action={action}
          elsewhere={
            list.tabs !== undefined && !narrowedBy && state.filters.tab?.length
              ? Object.values<number | undefined>(data?.counts ?? {}).reduce<number>(
                  (sum, count) => sum + (count ?? 0),
                  0,
                )
              : 0
          }
          onAll={() => narrowBy({ tab: undefined })}
          onClear={onClear}
        />
      )}
    />
  );
}

type InHand = ListInHand<AnyRow, ListFilters>;
interface DeclaredPageProps extends ListLooks<AnyRow> {
  list: AnyList;
  open?: (row: AnyRow) => string | undefined;
  onOpen?: (row: AnyRow) => void;
  bulk?: readonly BulkAction<AnyRow>[];
  cells?: Cells;
  why?: Whys;
  begins?: Begins;
  narrowedBy?: Begins;
  renderFigures?: (filters: ListFilters) => ReactNode;
  empty?: { title: Label; hint?: Label; icon?: string };
  tools?: ReactNode;
  exports?: Pick<ExportSource, 'groups' | 'usual'>;
  prints?: string | true;
  otherTabs?: readonly OtherTab[];
  renderRows?: ((rows: readonly AnyRow[], stale: boolean) => ReactNode) | undefined;
}

interface SourceParts extends Pick<DeclaredPageProps, 'open' | 'onOpen' | 'why' | 'begins' | 'narrowedBy'> {
  cells: Cells;
  language: 'zh' | 'en';
}

function sourceOf(
  list: AnyList,
  { open, onOpen, cells, why, begins, narrowedBy, language }: SourceParts,
): ListSource<AnyRow, ListFilters> {
  const lead = list.row[list.leads];
  return {
    code: list.code,
    title: list.title,
    offersCards: list.wideCards,
    address: addressOfList(list, begins),
    columns: columnsOfList(list, cells, open, why),
    rows: (state) => ({
      call: list.calls.rows,
      input: {
        ...filtersOfList(list, narrowedTo(state, narrowedBy), today()),
        ...(state.sort && { sort: state.sort }),
        page: state.page,
        pageSize: state.pageSize,
      },
    }),
    nameOf: (row) =>
      lead
        ? showText(lead, row[list.leads], { language, currency: currencyOf(list, row) }) || row.id
        : row.id,
    addressOf: open,
    onOpen,
  };
}

interface NothingProps {
  list: AnyList;
  empty: DeclaredPageProps['empty'];
  narrowed: boolean;
  action: ReactNode;
  /** So many are found under other tabs. */
  elsewhere: number;
  onAll(): void;
  onClear(): void;
}

/** Nothing found, or nothing there yet; each says what to do next. */
function Nothing({ list, empty, narrowed, action, elsewhere, onAll, onClear }: NothingProps) {
  const say = useLabel();
  if (narrowed && elsewhere > 0)
    return (
      <EmptyState
        icon="file-search"
        title={['没有符合条件的记录', 'Nothing matches']}
        hint={['在其他标签下有。', 'Under other tabs there is.']}
        action={
          <Button onClick={onAll}>
            {say(['看全部（{n}）', 'See all ({n})'], { n: formatDecimal(String(elsewhere)) })}
          </Button>
        }
      />
    );
  if (narrowed)
    return (
      <EmptyState
        icon="file-search"
        title={['没有符合条件的记录', 'Nothing matches']}
        hint={['换个关键词，或放宽筛选条件。', 'Try another word, or fewer filters.']}
        action={<Button onClick={onClear}>{say(['清除筛选', 'Clear the filters'])}</Button>}
      />
    );
  const [zh, en] = list.title;
  return <EmptyState title={[`还没有${zh}`, `${en}: nothing here yet`]} {...empty} action={action} />;
}
