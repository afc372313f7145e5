import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listRouteOf } from '#documents/model';
import { useDocumentAddress } from '#documents/web';
import { narrowedAddress } from '#fields/model';
import { ListPage } from '#lists/web';
import { orderHead, toOrderList, type ToOrderRow } from '#purchasing/model';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';
import { linesWhere, pricesOf } from '../reports/drill.ts';

const OrderDialog = later(() => import('./order-dialog.tsx').then((part) => part.OrderDialog));

const ofItem = ({ item }: ToOrderRow) => [{ field: 'item', operation: 'is' as const, value: item?.id ?? '' }];
/** Stock and scores are shown by others, whose addresses stand here. */
const shownBy = (address: string, field: string, value: string): string =>
  narrowedAddress(address, [{ field, operation: 'is', value }]);
const why = {
  onHand: (row: ToOrderRow) => shownBy('/invhome/INV110P', 'item', row.item?.id ?? ''),
  onOrder: (row: ToOrderRow) => linesWhere(ofItem(row), true),
  lastPrice: (row: ToOrderRow) => pricesOf(row.item?.id ?? ''),
  score: ({ supplier, lastSupplier }: ToOrderRow) =>
    shownBy('/qchome/Qc200p_suppliers', 'supplier', (supplier ?? lastSupplier)?.id ?? ''),
};

/** Lines of approved requests: chosen, and made into one order for each supplier. */
export default function ToOrder() {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const address = useDocumentAddress();
  const [chosen, setChosen] = useState<{ rows: readonly ToOrderRow[]; done(): void } | null>(null);
  const open = ({ documentType, documentId }: ToOrderRow) => address(documentType, documentId) ?? undefined;
  const bulk = [
    {
      key: 'order',
      label: ['生成订单（{n} 行）', 'Order {n} lines'] as const,
      opens: (rows: readonly ToOrderRow[], done: () => void) => setChosen({ rows, done }),
    },
  ];
  return (
    <>
      <ListPage
        list={toOrderList}
        open={open}
        why={why}
        {...(may(orderHead.code, 'add') && { bulk })}
        links={
          <Button onClick={() => void navigate(listRouteOf(orderHead))}>{say(['采购订单', 'Orders'])}</Button>
        }
        empty={{ title: ['已批准的申请都已订货', 'All that was approved is ordered'] }}
      />
      {chosen && <OrderDialog rows={chosen.rows} onOrdered={chosen.done} onClose={() => setChosen(null)} />}
    </>
  );
}
