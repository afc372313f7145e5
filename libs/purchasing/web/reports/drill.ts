import { fulfilmentList, priceTrendList } from '#purchasing/model';
import { narrowedAddress, type FieldFilter } from '#fields/model';

const listed = (code: string, filters: readonly FieldFilter[], tab?: string): string =>
  narrowedAddress(`/purhome/${code}`, filters, tab);

/** Where the order lines behind a figure are listed; only what is still to come where that is asked. */
export const linesWhere = (filters: readonly FieldFilter[], toCome = false): string =>
  listed(fulfilmentList.code, filters, toCome ? 'open,partly' : undefined);
/** Where the lines of an order are listed. */
export const linesFound = (number: string): string =>
  `/purhome/${fulfilmentList.code}?q=${encodeURIComponent(number)}`;
/** What was paid for an item, day by day. */
export const pricesOf = (item: string): string =>
  listed(priceTrendList.code, [{ field: 'item', operation: 'is', value: item }]);

/** The last day of a month '2026-11'. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
