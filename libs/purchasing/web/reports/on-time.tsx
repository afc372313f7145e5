import { ListPage } from '#lists/web';
import { onTimeList, type OnTimeRow } from '#purchasing/model';
import { linesWhere } from './drill.ts';

const open = ({ supplierId }: OnTimeRow): string =>
  linesWhere([{ field: 'supplier', operation: 'is', value: supplierId }]);

/** PUR310: how many lines were full by their promised day; a row opens the lines of the supplier. */
export default function OnTime() {
  return (
    <ListPage
      list={onTimeList}
      open={open}
      empty={{ title: ['还没有到期的订单行', 'No line was due yet'] }}
    />
  );
}
