import { writeFilters } from '#fields/model';
import { onHandScreen } from '#inventory/model';

/** Where the lines are listed that a balance is the sum of; up to a day, where it was asked for an instant of that day. */
export function linesOfBalance(item: string, balance: string, until?: string): string {
  const where = writeFilters([
    { field: 'item', operation: 'is', value: item },
    { field: 'balance', operation: 'has', value: balance },
    ...(until ? [{ field: 'postedAt', operation: 'to' as const, value: until }] : []),
  ]);
  return `${onHandScreen.details?.[0]?.route}?where=${encodeURIComponent(where)}`;
}
