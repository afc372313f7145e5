import type { ReactNode } from 'react';
import { readFilters, type SimpleField } from '#fields/model';
import { asOfIn, type AnyList, type ListFilters } from '#lists/model';
import { companyTimeZone, later, LoadingState, today, useAhead, useLabel } from '#ui/web';
import { FilterRow } from '../filters/filter-row.tsx';
import { PeriodFilter } from '../filters/period-filter.tsx';
import { withFilter } from '../filters/with-filter.ts';
import type { ListInHand } from '../page/list-source.ts';
import { isNarrowed, type ListAddress } from '../state/list-state.ts';
import type { AnyRow } from './list-columns.tsx';
import styles from '../list.module.css';

/** So many stand in the filter row; the others behind 'more'. */
const mostInRow = 3;

const FieldFilters = later(
  () => import('../filters/field-filters.tsx').then((part) => part.FieldFilters),
  ({ fields }: { fields: readonly unknown[] }) =>
    fields.map((_, at) => <span key={at} className={styles.pick} />),
);
const MoreFieldFilters = later(
  () => import('../filters/field-filters.tsx').then((part) => part.FieldFilters),
  () => <LoadingState rows={1} />,
);
const InstantFilter = later(
  () => import('../filters/instant-filter.tsx').then((part) => part.InstantFilter),
  () => <span className={styles.pick} />,
);
const ahead = [FieldFilters, MoreFieldFilters];

interface ListFiltersProps {
  list: AnyList;
  address: ListAddress<ListFilters>;
  inHand: ListInHand<AnyRow, ListFilters>;
  tools: ReactNode;
  /** The search alone: the page around it has filters. */
  searches?: boolean;
}

/** What narrows a declared list: search, its period, the first of its fields; the others behind 'more'. */
export function DeclaredFilters({ list, address, inHand, tools, searches = false }: ListFiltersProps) {
  const say = useLabel();
  useAhead(ahead);
  const { state, change, narrowBy } = inHand;
  const { q = '', where = '' } = state.filters;
  const fields = (searches ? [] : (list.narrows ?? [])).flatMap(
    (name): (readonly [string, SimpleField])[] => {
      const field = list.row[name];
      return field && name !== list.period && name !== list.asOf ? [[name, field]] : [];
    },
  );
  const behind = fields.slice(mostInRow);
  const set = new Set(readFilters(where).map(({ field }) => field));
  const filter = (next: (before: string) => string | undefined) =>
    change(({ filters: { where: before = '', ...others } }) => {
      const now = next(before);
      return { filters: { ...others, ...(now && { where: now }) } };
    });
  const inputs = { value: where, onChange: filter };
  return (
    <FilterRow
      search={
        list.finds && {
          words: say(list.finds),
          value: q,
          onSearch: (text) => narrowBy({ q: text.trim() || undefined }),
        }
      }
      more={
        behind.length > 0 && (
          <div className={styles.more}>
            <MoreFieldFilters fields={behind} {...inputs} />
          </div>
        )
      }
      set={behind.filter(([name]) => set.has(name)).length}
      narrowed={isNarrowed(address, state)}
      onClear={() => change({ filters: address.read(new URLSearchParams()), period: undefined })}
      tools={tools}
    >
      {list.asOf !== undefined && !searches && (
        <DeclaredInstant list={list} name={list.asOf} where={where} onChange={filter} />
      )}
      {list.period !== undefined && !searches && (
        <DeclaredPeriod list={list} name={list.period} inHand={inHand} />
      )}
      {fields.length > 0 && <FieldFilters fields={fields.slice(0, mostInRow)} {...inputs} />}
    </FilterRow>
  );
}

interface DeclaredInstantProps {
  list: AnyList;
  name: string;
  where: string;
  onChange(change: (before: string) => string | undefined): void;
}

/** As of when the rows are told. */
function DeclaredInstant({ list, name, where, onChange }: DeclaredInstantProps) {
  const field = list.row[name];
  return (
    field?.kind === 'dateTime' && (
      <InstantFilter
        field={field}
        value={asOfIn(list, where, { today: today(), timeZone: companyTimeZone() })}
        onChange={(to) =>
          onChange((before) => withFilter(before, name, { from: undefined, to }) || undefined)
        }
      />
    )
  );
}

interface DeclaredPeriodProps {
  list: AnyList;
  name: string;
  inHand: ListInHand<AnyRow, ListFilters>;
}

function DeclaredPeriod({ list, name, inHand: { state, change } }: DeclaredPeriodProps) {
  const say = useLabel();
  const field = list.row[name];
  const dayOf = (operation: string) =>
    readFilters(state.filters.where ?? '').find((each) => each.field === name && each.operation === operation)
      ?.value;
  return (
    field && (
      <PeriodFilter
        label={say(field.label)}
        period={state.period}
        from={dayOf('from')}
        to={dayOf('to')}
        onChange={({ period, from, to }) =>
          change(({ filters: { where = '', ...others } }) => {
            const now = withFilter(where, name, { from, to });
            return { period, filters: { ...others, ...(now && { where: now }) } };
          })
        }
      />
    )
  );
}
