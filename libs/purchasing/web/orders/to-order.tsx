import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { listRouteOf } from '#documents/model';
import { addressOf, useDocumentAddress } from '#documents/web';
import { narrowedAddress } from '#fields/model';
import { onHandScreen } from '#inventory/model';
import { ListPage } from '#lists/web';
import { orderHead, toOrderList, type OrdersMade, type ToOrderRow } from '#purchasing/model';
import { useMay } from '#shell/web';
import { later, useLabel } from '#ui/web';
import { linesWhere, pricesOf } from '../reports/drill.ts';
import styles from './change-order.module.css';

const OrderDialog = later(() => import('./order-dialog.tsx').then((part) => part.OrderDialog));

const ofItem = ({ item }: ToOrderRow) => [{ field: 'item', operation: 'is' as const, value: item?.id ?? '' }];
/** Stock and scores are shown by others. */
const shownBy = (address: string, field: string, value: string): string =>
  narrowedAddress(address, [{ field, operation: 'is', value }]);
const why = {
  onHand: (row: ToOrderRow) => shownBy(onHandScreen.route, 'item', row.item?.id ?? ''),
  onOrder: (row: ToOrderRow) => linesWhere(ofItem(row), true),
  lastPrice: (row: ToOrderRow) => pricesOf(row.item?.id ?? ''),
  score: ({ supplier, lastSupplier }: ToOrderRow) =>
    shownBy('/qchome/Qc200p_suppliers', 'supplier', (supplier ?? lastSupplier)?.id ?? ''),
};

/** Nobody suggests one: whoever sold it last will be asked, whose score stands beside. */
function Supplier({ row: { supplier, lastSupplier }, usual }: { row: ToOrderRow; usual: ReactNode }) {
  const say = useLabel();
  if (supplier || !lastSupplier) return <>{usual}</>;
  return (
    <>
      {lastSupplier.name} <span className={styles.quiet}>{say(['最近', 'last'])}</span>
    </>
  );
}
const cells = {
  supplier: (row: ToOrderRow, usual: ReactNode) => <Supplier row={row} usual={usual} />,
};

/** Lines of approved requests: chosen, and made into one order for each supplier. */
export default function ToOrder() {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const address = useDocumentAddress();
  const [chosen, setChosen] = useState<{ rows: readonly ToOrderRow[]; done(): void } | null>(null);
  const [made, setMade] = useState<OrdersMade>([]);
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
        cells={cells}
        why={why}
        {...(made.length > 0 && {
          description: (
            <span role="status">
              {say(['已下达：', 'Released: '])}
              {made.map(({ id, number }, at) => (
                <span key={id}>
                  {at > 0 && say(['、', ', '])}
                  <Link to={addressOf.detail(orderHead, id)}>{number}</Link>
                </span>
              ))}
            </span>
          ),
        })}
        {...(may(orderHead.code, 'add') && { bulk })}
        links={
          <Button onClick={() => void navigate(listRouteOf(orderHead))}>{say(['采购订单', 'Orders'])}</Button>
        }
        empty={{ title: ['已批准的申请都已订货', 'All that was approved is ordered'] }}
      />
      {chosen && (
        <OrderDialog
          rows={chosen.rows}
          onOrdered={(orders) => {
            chosen.done();
            setMade(orders);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
