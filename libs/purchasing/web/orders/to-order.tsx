import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listRouteOf } from '#documents/model';
import { useDocumentAddress } from '#documents/web';
import { ListPage } from '#lists/web';
import { orderHead, toOrderList, type ToOrderRow } from '#purchasing/model';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';

const OrderDialog = later(() => import('./order-dialog.tsx').then((part) => part.OrderDialog));

/** Lines of approved requests: chosen, and made into one order for each supplier. */
export default function ToOrder() {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const address = useDocumentAddress();
  const [chosen, setChosen] = useState<readonly ToOrderRow[] | null>(null);
  const open = ({ documentType, documentId }: ToOrderRow) => address(documentType, documentId) ?? undefined;
  const bulk = [
    {
      key: 'order',
      label: ['生成订单（{n} 行）', 'Order {n} lines'] as const,
      opens: (rows: readonly ToOrderRow[]) => setChosen(rows),
    },
  ];
  return (
    <>
      <ListPage
        list={toOrderList}
        open={open}
        {...(may(orderHead.code, 'add') && { bulk })}
        links={
          <Button onClick={() => void navigate(listRouteOf(orderHead))}>{say(['采购订单', 'Orders'])}</Button>
        }
        empty={{ title: ['已批准的申请都已订货', 'All that was approved is ordered'] }}
      />
      {chosen && <OrderDialog rows={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
