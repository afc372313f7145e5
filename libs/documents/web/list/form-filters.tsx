import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { makerOf } from '#documents/model';
import { FilterRow, isNarrowed, PeriodFilter } from '#lists/web';
import { later, LoadingState, useAhead, useLabel } from '#ui/web';
import { countMoreFilters, formAddress } from './form-address.ts';
import type { FormListInHand } from './form-source.ts';
import { isOfMany, type ListOf } from './list-of.ts';
import { TypeFilter } from './type-filter.tsx';

const MoreFilters = later(
  () => import('./more-filters.tsx').then((part) => part.MoreFilters),
  () => <LoadingState rows={1} />,
);
const ahead = [MoreFilters];

interface FormFiltersProps {
  list: ListOf;
  inHand: FormListInHand;
  tools: ReactNode;
  /** Chooses which of the designed types is shown. */
  kinds?: ReactNode;
}

/** What narrows a list of forms: search, types, period, mine; the rest behind 'more'. */
export function FormFilterRow({ list, inHand, tools, kinds }: FormFiltersProps) {
  const say = useLabel();
  useAhead(ahead);
  const { state, change, narrowBy } = inHand;
  const { filters, period } = state;
  // What is posted is no request.
  const posts = list.form?.posts === true;
  return (
    <FilterRow
      search={{
        words: say(['单号、主题或拼音', 'Number, subject or pinyin']),
        value: filters.q ?? '',
        onSearch: (text) => narrowBy({ q: text.trim() || undefined }),
      }}
      more={<MoreFilters list={list} inHand={inHand} />}
      set={countMoreFilters(state)}
      narrowed={isNarrowed(formAddress, state)}
      onClear={() => change({ filters: {}, period: undefined })}
      tools={tools}
    >
      {kinds}
      {isOfMany(list) && (
        <TypeFilter list={list} chosen={filters.types ?? []} onChange={(types) => narrowBy({ types })} />
      )}
      <PeriodFilter
        label={say(posts ? makerOf(list.form).appliedAt : ['申请时间', 'Applied'])}
        period={period}
        from={filters.appliedFrom}
        to={filters.appliedTo}
        onChange={({ period: next, from, to }) =>
          change(({ filters: { appliedFrom: _from, appliedTo: _to, ...others } }) => ({
            period: next,
            filters: { ...others, ...(from && { appliedFrom: from }), ...(to && { appliedTo: to }) },
          }))
        }
      />
      {!list.form?.handedIn && (
        <Checkbox
          checked={filters.mine === true}
          onChange={({ target }) => narrowBy({ mine: target.checked || undefined })}
        >
          {say([posts ? '我的单据' : '我的申请', 'Mine'])}
        </Checkbox>
      )}
      {filters.refersTo && (
        <Button size="small" onClick={() => narrowBy({ refersTo: undefined })}>
          {`${say(['只看引用所选记录的单据', 'Only those that name the record'])} ×`}
        </Button>
      )}
    </FilterRow>
  );
}
