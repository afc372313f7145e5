import { Button, Dropdown, Flex } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWrite } from '#api-client/web';
import { addressOf } from '#documents/web';
import { ReasonDialog } from '#fields/web';
import { ListPage } from '#lists/web';
import { closeOrder, orderHead, orderList, receiptHead, reopenOrder, type OrderRow } from '#purchasing/model';
import { useMay } from '#shell/web';
import { later, useLabel, useToast } from '#ui/web';
import { linesFound } from '../reports/drill.ts';

const ChangeOrder = later(() => import('./change-order.tsx').then((part) => part.ChangeOrder));

const begins = { tab: ['open', 'partly', 'late'] };
const open = ({ id, state }: OrderRow): string =>
  state === 'draft' ? addressOf.edit(orderHead, id) : addressOf.detail(orderHead, id);

/** The lines of an order, with what followed each. */
const linesOf = ({ number }: OrderRow): string => linesFound(number ?? '');
const why = { received: linesOf, invoiced: linesOf, openLines: linesOf, daysLate: linesOf };

type Act = { row: OrderRow; what: 'close' | 'reopen' | 'change' };

/** PUR110P: orders, and what can be done with one; what is to order has its own tab beside. */
export default function Orders({ embedded }: { embedded?: string }) {
  const say = useLabel();
  const toast = useToast();
  const may = useMay();
  const navigate = useNavigate();
  const close = useWrite(closeOrder);
  const reopen = useWrite(reopenOrder);
  const [act, setAct] = useState<Act | null>(null);
  const actions = (row: OrderRow) => {
    const items = [
      ...(row.mayClose ? [{ key: 'change', label: say(['变更', 'Change']) }] : []),
      ...(row.mayClose ? [{ key: 'close', label: say(['短关', 'Close short']) }] : []),
      ...(row.mayReopen ? [{ key: 'reopen', label: say(['重开', 'Reopen']) }] : []),
    ];
    return (
      <Flex gap="small" align="center" justify="end">
        {row.mayReceive && (
          <Link to={addressOf.newFrom(receiptHead, row.id)}>{say(['收货', 'Receive'])}</Link>
        )}
        {items.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{ items, onClick: ({ key }) => setAct({ row, what: key as Act['what'] }) }}
          >
            <Button
              size="small"
              aria-label={say(['{number} 更多操作', 'More for {number}'], { number: row.number ?? '' })}
            >
              {say(['更多', 'More'])}
            </Button>
          </Dropdown>
        )}
      </Flex>
    );
  };
  const createButton = (type: 'primary' | 'default') => (
    <Button type={type} onClick={() => void navigate(addressOf.new(orderHead))}>
      {say(['新建订单', 'New order'])}
    </Button>
  );
  return (
    <>
      <ListPage
        list={orderList}
        embedded={embedded}
        begins={begins}
        open={open}
        why={why}
        actions={actions}
        links={
          <Button onClick={() => void navigate(orderHead.related?.[0]?.route ?? '')}>
            {say(['待订货', 'To order'])}
          </Button>
        }
        createButton={may(orderHead.code, 'add') ? createButton : undefined}
        empty={{ title: ['没有这样的订单', 'There are no such orders'] }}
      />
      {act?.what === 'close' && (
        <ReasonDialog
          title={['短关订单？', 'Close the order short?']}
          text={[
            '未到的数量不再收货，可以重开。',
            'What is open is not received any more; it can be reopened.',
          ]}
          ok={['短关', 'Close short']}
          onOk={async (reason) => {
            await close.mutateAsync({ id: act.row.id, reason });
            toast.success(['订单已短关', 'Closed short']);
          }}
          onClose={() => setAct(null)}
        />
      )}
      {act?.what === 'reopen' && (
        <ReasonDialog
          title={['重开订单？', 'Reopen the order?']}
          text={['短关的行重新等待到货。', 'Lines that were closed short are expected again.']}
          ok={['重开', 'Reopen']}
          onOk={async (reason) => {
            await reopen.mutateAsync({ id: act.row.id, reason });
            toast.success(['订单已重开', 'Reopened']);
          }}
          onClose={() => setAct(null)}
        />
      )}
      {act?.what === 'change' && <ChangeOrder id={act.row.id} onClose={() => setAct(null)} />}
    </>
  );
}
