import { dayAfter, startOfDay, type Action } from '#calls/model';
import { listRouteOf } from '#documents/model';
import { narrowedAddress, type FieldFilter } from '#fields/model';
import { fulfilmentList, fulfilmentRoute, invoiceHead } from '#purchasing/model';
import { inspectionScreen } from '#quality/model';
import { scoredDays } from './supplier-facts.ts';

/** Where what the counts of a score are of is listed, by the names of the counts: narrowed to the supplier and what was counted. */
export function listsOfScore(
  actor: { may(screen: string, action: Action): boolean },
  supplier: string,
  { workedOutAt, timeZone }: { workedOutAt: string; timeZone: string },
): Record<string, string> {
  const { since, today } = scoredDays(new Date(workedOutAt), timeZone);
  const from = startOfDay(since, timeZone).toISOString();
  const is = (field: string, value: string): FieldFilter => ({ field, operation: 'is', value });
  const between = (field: string, first: string, last: string): FieldFilter[] => [
    { field, operation: 'from', value: first },
    { field, operation: 'to', value: last },
  ];
  const at = (route: string, tab: string, ...filters: FieldFilter[]): string =>
    narrowedAddress(route, [is('supplier', supplier), ...filters], tab);
  const lots = (as: string) =>
    at(inspectionScreen.route, 'decided', is('scored', as), ...between('decidedAt', from, workedOutAt));
  // A line counts once its day is over.
  const lines = (...filters: FieldFilter[]) =>
    at(
      fulfilmentRoute,
      'open,partly,done,closed',
      ...filters,
      ...between('promised', since, dayAfter(today, -1)),
    );
  const invoices = (...filters: FieldFilter[]) =>
    at(
      listRouteOf(invoiceHead),
      'matched,within,exception,accepted',
      ...[is('kind', 'goods'), ...filters],
      ...between('postedAt', from, workedOutAt),
    );
  return {
    ...(actor.may(inspectionScreen.code, 'query') && {
      ...{ accepted: lots('accepted'), conceded: lots('conceded'), rejected: lots('rejected') },
    }),
    ...(fulfilmentList.screens.some((screen) => actor.may(screen, 'query')) && {
      ...{ linesDue: lines(), linesOnTime: lines(is('inTime', 'inTime')) },
    }),
    ...(actor.may(invoiceHead.code, 'query') && {
      ...{ invoices: invoices(), invoicesAtOnce: invoices(is('first', 'atOnce')) },
    }),
  };
}
