import { exportGroups, type FormListRow } from '#documents/model';
import type { ExportSource } from '#lists/web';
import type { FormListInHand } from './form-source.ts';
import { isOfMany, type ListOf } from './list-of.ts';
import { filtersOf } from './form-requests.ts';

/** Usual columns: what the list shows. */
const usual = [
  'number',
  'type',
  'status',
  'subject',
  'amount',
  'currency',
  'applicant',
  'department',
  'appliedAt',
];

/** What can be taken out of a list of forms: what every form has, and of one type its own fields and lines. */
export function exportOfForms(
  list: ListOf,
  { state, data }: FormListInHand,
  chosen?: readonly FormListRow[],
): ExportSource {
  const has = (key: string) => (key !== 'type' || isOfMany(list)) && (key !== 'amount' || list.hasAmount);
  return {
    screen: list.code,
    list: null,
    title: list.title,
    unit: ['份', 'forms'],
    groups: exportGroups(list.form).map((group) => ({
      ...group,
      fields: group.fields.filter(({ key }) => has(key)),
    })),
    usual,
    filters: filtersOf(list, state),
    sort: state.sort,
    total: chosen ? chosen.length : (data?.total ?? 0),
    ...(chosen && { ids: chosen.map(({ id }) => id) }),
  };
}
