import { ListPage } from '#lists/web';
import { onTimeList, type OnTimeRow } from '#purchasing/model';
import { linesWhere, lastDayOf } from './drill.ts';

/** The lines of a supplier that were due in a month; all of them, or those that were full in time. */
const linesOf = (row: OnTimeRow, inTime?: string): string => {
  const month = row.month ?? '';
  return linesWhere([
    { field: 'supplier', operation: 'is', value: row.supplierId },
    { field: 'company', operation: 'is', value: row.companyId },
    { field: 'promised', operation: 'from', value: `${month}-01` },
    { field: 'promised', operation: 'to', value: lastDayOf(month) },
    ...(inTime ? [{ field: 'inTime', operation: 'is' as const, value: inTime }] : []),
  ]);
};
const open = (row: OnTimeRow): string => linesOf(row);
const why = { due: open, rate: open, onTime: (row: OnTimeRow) => linesOf(row, 'inTime') };

/** PUR310: how many lines were full by their promised day; a row opens the lines of the supplier in the month. */
export default function OnTime() {
  return (
    <ListPage
      list={onTimeList}
      open={open}
      why={why}
      empty={{ title: ['还没有到期的订单行', 'No line was due yet'] }}
    />
  );
}
