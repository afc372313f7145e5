import { WhyDrawer } from '#documents/web';
import { ListPage } from '#lists/web';
import { explainSummary, summaryList, type SummaryRow } from '#purchasing/model';
import { linesWhere } from './drill.ts';
import { useWhy } from './use-why.ts';

const open = ({ supplierId }: SummaryRow): string =>
  linesWhere([{ field: 'supplier', operation: 'is', value: supplierId }]);

/** PUR330: what was received by supplier, kind and month; a figure opens the receipts and returns that it adds up. */
export default function Summary() {
  const { asked, why, onClose } = useWhy(['quantity', 'net', 'tax', 'gross']);
  return (
    <>
      <ListPage
        list={summaryList}
        open={open}
        why={why}
        empty={{ title: ['还没有收货', 'Nothing was received yet'] }}
      />
      {asked !== null && <WhyDrawer call={explainSummary} id={asked} onClose={onClose} />}
    </>
  );
}
