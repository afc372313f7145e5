import type { FormFilters, FormListRow } from '#documents/model';
import type { ListInHand, ListSource } from '#lists/web';
import { addressOf } from '../page/addresses.ts';
import { columnsOf, numberOf, type FormColumn } from './columns.tsx';
import { formAddress } from './form-address.ts';
import { headOfRow, type ListOf } from './list-of.ts';
import { requestOf } from './form-requests.ts';

export type FormSource = ListSource<FormListRow, FormFilters, FormColumn>;
export type FormListInHand = ListInHand<FormListRow, FormFilters>;

/** A list of forms as lists know it: each row opens on the page of its type. */
export const sourceOfForms = (list: ListOf): FormSource => ({
  code: list.code,
  title: list.title,
  address: formAddress,
  columns: columnsOf(list),
  rows(state, shown) {
    // What its head names stands on cards too, however many columns there is room for.
    const own = [...shown.flatMap((column) => column.own ?? []), ...(list.form?.listShows ?? [])];
    const show = [...new Set(own)].toSorted();
    return { call: list.calls.list, input: { ...requestOf(list, state), ...(show.length && { show }) } };
  },
  nameOf: (row, say) => row.number ?? (row.subject || numberOf(row, say)),
  addressOf(row) {
    const head = headOfRow(list, row);
    return head && addressOf.detail(head, row.id);
  },
});
