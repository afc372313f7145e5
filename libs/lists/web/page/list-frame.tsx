import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { read } from '#api-client/web';
import {
  ErrorState,
  NotReadAgain,
  PageHeader,
  staysShown,
  useLabel,
  useMedia,
  useNarrow,
  useWidth,
} from '#ui/web';
import {
  arrangeColumns,
  dropColumn,
  keptColumns,
  withinRoom,
  type Arranged,
} from '../columns/arrange-columns.ts';
import { ColumnSettings } from '../columns/column-settings.tsx';
import type { DrawnColumn } from '../columns/listed-column.ts';
import { isNarrowed } from '../state/list-state.ts';
import { columnsIn, useListSettings, type ListSettings } from '../state/use-list-settings.ts';
import { useListState } from '../state/use-list-state.ts';
import { useWithinPages } from '../state/use-within-pages.ts';
import { actionsWidth, ListTable, selectionWidth } from '../table/list-table.tsx';
import { ViewBar } from '../views/view-bar.tsx';
import { ListCards } from './list-cards.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListAnswer, ListInHand, ListSource } from './list-source.ts';
import { Pages } from './pages.tsx';
import styles from '../list.module.css';
import tools from '../list-tools.module.css';

/** How a list looks on its page, apart from what it shows. */
export interface ListLooks<R> {
  /** One quiet line below its title. */
  description?: ReactNode;
  /** How a new one is begun; absent where the reader may not. */
  createButton?: ((type: 'primary' | 'default') => ReactNode) | undefined;
  /** Beside it: ways to what belongs to the list. */
  links?: ReactNode;
  /** What can be done with one row: quietly at its end, and on its card. */
  actions?: ((row: R) => ReactNode) | undefined;
  /** Room for them in the table; 'wide' where a row has three. */
  actionsRoom?: keyof typeof actionsWidth | undefined;
  /** The place that it has within a page, of which it is a part: no header, and its address is kept under this name. */
  embedded?: string | undefined;
}

interface ListFrameProps<
  R extends { id: string },
  F extends object,
  C extends DrawnColumn<R>,
> extends ListLooks<R> {
  source: ListSource<R, F, C>;
  /** Above it all. */
  renderFigures?(list: ListInHand<R, F>): ReactNode;
  renderTabs?(list: ListInHand<R, F>): ReactNode;
  /** The filter row, with what can be done with the list at its end. */
  renderFilters(list: ListInHand<R, F>, tools: ReactNode): ReactNode;
  /** Before the columns: import and export. Not where it is narrow. */
  renderTools?(list: ListInHand<R, F>): ReactNode;
  /** What can be done with chosen rows; absent where none can be chosen. */
  renderBulk?: ((list: ListInHand<R, F>, chosen: readonly R[], onClear: () => void) => ReactNode) | undefined;
  renderCard(row: R): ReactNode;
  /** On a card below what opens the row: figures that are pressed by themselves. */
  renderCardFigures?: ((row: R) => ReactNode) | undefined;
  /** Instead of the table, where it is wide: then no rows are chosen. */
  renderRows?: ((rows: readonly R[], stale: boolean) => ReactNode) | undefined;
  renderTotals?(list: ListInHand<R, F>): ReactNode;
  /** Nothing there yet, or nothing found. */
  renderNothing(narrowed: boolean, action: ReactNode, onClear: () => void, list: ListInHand<R, F>): ReactNode;
}

/** A list: counts by tab, views, filters, rows, totals, pages. All of its state stands in the address. */
export function ListFrame<R extends { id: string }, F extends object, C extends DrawnColumn<R>>(
  props: ListFrameProps<R, F, C>,
) {
  const { source, description, createButton, links, actions, actionsRoom, embedded } = props;
  const say = useLabel();
  const narrow = useNarrow();
  const settings = useListSettings(source.code);
  const [state, change, showView, asked] = useListState(source.address, settings, embedded);
  const [picked, setPicked] = useState<readonly R[]>([]);
  const known = source.columns;
  const own = columnsIn(settings, state.view);
  const [panel, width] = useWidth<HTMLDivElement>();
  // A usual screen has room for the usual columns; what a person has chosen is shown on any.
  const crowded = useMedia('(max-width: 1399px)') && !own.set.length && width > 0;
  const room = crowded
    ? width - (props.renderBulk ? selectionWidth : 0) - (actions ? actionsWidth[actionsRoom ?? 'usual'] : 0)
    : Infinity;
  const all = useMemo(() => withinRoom(arrangeColumns(known, own.set), room), [known, own.set, room]);
  const columns = useMemo(() => all.filter(({ hidden }) => !hidden), [all]);
  const keep = (next: readonly Arranged<C>[]) => own.keep(keptColumns(next, known, own.set));
  const { call, input } = source.rows(state, columns);
  const query = useQuery({
    ...read(call, input),
    // The rows before stay while the next are read.
    placeholderData: keepPreviousData,
    select: (answer) => answer as ListAnswer<R>,
  });
  const { data } = query;
  const beyond = useWithinPages(query, state, change);
  const clear = useCallback(
    () => change({ filters: source.address.read(noParams), period: undefined }),
    [change, source],
  );
  const narrowBy = useCallback<ListInHand<R, F>['narrowBy']>(
    (to) =>
      change(({ filters }) => {
        const set = Object.entries({ ...filters, ...to }).filter(([, value]) => value !== undefined);
        return { filters: Object.fromEntries(set) as F };
      }),
    [change],
  );
  const header = (withActions: boolean) =>
    embedded === undefined && (
      <PageHeader
        title={say(source.title)}
        description={description}
        actions={
          withActions && (
            <>
              {links}
              {createButton?.('primary')}
            </>
          )
        }
      />
    );
  if (query.isError && !staysShown(query))
    return (
      <>
        {header(false)}
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  const list: ListInHand<R, F> = { state, change, narrowBy, data, narrow };
  // As they stand now, as far as they are seen.
  const chosen = picked.map((row) => data?.rows.find(({ id }) => id === row.id) ?? row);
  const asCards = source.offersCards === true && settings.density === 'cards';
  const density = settings.density === 'cards' ? 'usual' : settings.density;
  const rows = { source, rows: data?.rows ?? [], stale: query.isPlaceholderData, actions };
  const clearChoice = () => setPicked([]);
  return (
    <>
      {header(true)}
      <ViewBar
        screen={source.code}
        address={source.address}
        state={state}
        asked={asked}
        settings={settings}
        columns={own}
        within={embedded}
        onShow={showView}
      />
      {props.renderFigures?.(list)}
      <div className={styles.panel} ref={panel}>
        {props.renderTabs?.(list)}
        {props.renderFilters(
          list,
          (!narrow || embedded !== undefined) && (
            <div className={tools.tools}>
              {!narrow && props.renderTools?.(list)}
              {!narrow && source.offersCards && <CardsButton asCards={asCards} settings={settings} />}
              {!narrow && !asCards && (
                <ColumnSettings known={known} settings={settings} columns={own} room={room} />
              )}
              {embedded !== undefined && links}
              {embedded !== undefined && createButton?.('default')}
            </div>
          ),
        )}
        <NotReadAgain query={query} />
        {!narrow && !asCards && !props.renderRows && props.renderBulk?.(list, chosen, clearChoice)}
        {(!data || beyond) && <ListSkeleton narrow={narrow || asCards} rows={state.pageSize} />}
        {data?.rows.length === 0 &&
          !beyond &&
          props.renderNothing(isNarrowed(source.address, state), createButton?.('default'), clear, list)}
        {data && data.rows.length > 0 && (
          <>
            {narrow || asCards ? (
              <ListCards
                {...rows}
                renderCard={props.renderCard}
                renderFigures={props.renderCardFigures}
                wide={!narrow}
              />
            ) : props.renderRows ? (
              props.renderRows(data.rows, query.isPlaceholderData)
            ) : (
              <ListTable
                {...rows}
                actionsRoom={actionsRoom}
                columns={columns}
                density={density}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
                onResize={(key, width) =>
                  keep(all.map((column) => (column.key === key ? { ...column, width } : column)))
                }
                onMove={(key, onto) => keep(dropColumn(all, key, onto))}
                choice={props.renderBulk && { chosen, onChoose: setPicked }}
              />
            )}
            <div className={styles.foot}>
              {props.renderTotals?.(list) ?? <span />}
              <Pages state={state} narrow={narrow} data={data} onChange={change} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Between the table and cards; which of them is kept for the reader, on every device. */
function CardsButton({ asCards, settings }: { asCards: boolean; settings: ListSettings }) {
  const say = useLabel();
  return (
    <Button
      type="text"
      disabled={settings.loading}
      aria-pressed={asCards}
      onClick={() => settings.set({ density: asCards ? 'usual' : 'cards' })}
    >
      {say(['卡片', 'Cards'])}
    </Button>
  );
}

const noParams = new URLSearchParams();
