import type { AnyList, ListFilters } from '#lists/model';
import { today } from '#ui/web';
import type { ExportSource } from '../export/export-source.ts';
import type { ListInHand } from '../page/list-source.ts';
import { filtersOfList } from './declared-address.ts';
import type { AnyRow } from './list-columns.tsx';

/** What can be taken out of a declared list: its fields; those that it shows unless others are asked for. */
export function exportOfList(
  list: AnyList,
  { state, data }: ListInHand<AnyRow, ListFilters>,
  chosen?: readonly AnyRow[],
): ExportSource {
  const { code: screen, title, unit, row, waiting = [] } = list;
  const names = Object.keys(row);
  return {
    ...{ screen, title, unit, list: list.name },
    groups: [
      {
        key: 'row',
        label: title,
        ofLines: false,
        fields: Object.entries(row).map(([key, { label }]) => ({ key, label })),
      },
    ],
    usual: names.filter((name) => !waiting.includes(name)),
    filters: filtersOfList(list, state, today()),
    sort: state.sort,
    total: chosen ? chosen.length : (data?.total ?? 0),
    ...(chosen && { ids: chosen.map(({ id }) => id) }),
  };
}
