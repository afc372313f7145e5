import { ListPage } from '#lists/web';
import { summaryList, type SummaryRow } from '#purchasing/model';
import { linesWhere } from './drill.ts';

const open = ({ supplierId }: SummaryRow): string =>
  linesWhere([{ field: 'supplier', operation: 'is', value: supplierId }]);

/** PUR330: what was received by supplier, kind and month; a row opens the lines of the supplier. */
export default function Summary() {
  return (
    <ListPage list={summaryList} open={open} empty={{ title: ['还没有收货', 'Nothing was received yet'] }} />
  );
}
