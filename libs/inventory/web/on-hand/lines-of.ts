import { narrowedAddress } from '#fields/model';
import { onHandScreen } from '#inventory/model';

/** Where the lines are listed that a balance is the sum of; up to an instant, where it was asked for that. */
export function linesOfBalance(item: string, balance: string, until?: string): string {
  return narrowedAddress(onHandScreen.details?.[0]?.route, [
    { field: 'item', operation: 'is', value: item },
    { field: 'balance', operation: 'is', value: balance },
    ...(until ? [{ field: 'postedAt', operation: 'to' as const, value: until }] : []),
  ]);
}

/** Where the lines are listed that a document or a count has posted. */
export const linesOfDocument = (number: string): string =>
  narrowedAddress(onHandScreen.details?.[0]?.route, [{ field: 'number', operation: 'has', value: number }]);

/** Where what is there of an item is shown, with what is reserved of it. */
export function onHandOf(item: string, warehouse?: string): string {
  return narrowedAddress(onHandScreen.route, [
    { field: 'item', operation: 'is', value: item },
    ...(warehouse ? [{ field: 'warehouse', operation: 'is' as const, value: warehouse }] : []),
  ]);
}
