import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { addressOf } from '#documents/web';
import { ListPage } from '#lists/web';
import { orderHead, orderList, receiptHead, type OrderRow } from '#purchasing/model';
import { useMay } from '#shell/web';
import { PressMenu, useLabel } from '#ui/web';
import { linesFound } from '../reports/drill.ts';
import { OrderAct, orderActs, type OrderActName } from './order-act.tsx';

const begins = { tab: ['open', 'partly', 'late'] };
const open = ({ id, state }: OrderRow): string =>
  state === 'draft' ? addressOf.edit(orderHead, id) : addressOf.detail(orderHead, id);

/** The lines of an order, with what followed each. */
const linesOf = ({ number }: OrderRow): string => linesFound(number ?? '');
const why = { received: linesOf, invoiced: linesOf, openLines: linesOf, daysLate: linesOf };

type Act = { row: OrderRow; what: OrderActName };

/** PUR110P: orders, and what can be done with one; what is to order has its own tab beside. */
export default function Orders({ embedded }: { embedded?: string }) {
  const say = useLabel();
  const may = useMay();
  const navigate = useNavigate();
  const [act, setAct] = useState<Act | null>(null);
  const actions = (row: OrderRow) => {
    const items = [
      ...(row.mayClose ? [{ key: 'send', label: say(orderActs.send) }] : []),
      // Also once all of it came: the price of an order is what its invoice is held against.
      ...(row.mayClose || (row.state === 'done' && may(orderHead.code, 'edit'))
        ? [{ key: 'change', label: say(orderActs.change) }]
        : []),
      ...(row.mayClose ? [{ key: 'close', label: say(orderActs.close) }] : []),
      ...(row.mayReopen ? [{ key: 'reopen', label: say(orderActs.reopen) }] : []),
    ];
    return (
      <Flex gap="small" align="center" justify="end">
        {row.mayReceive && (
          <Link to={addressOf.newFrom(receiptHead, row.id)}>{say(['收货', 'Receive'])}</Link>
        )}
        {items.length > 0 && (
          <PressMenu items={items} onClick={({ key }) => setAct({ row, what: key as Act['what'] })}>
            <Button
              size="small"
              aria-label={say(['{number} 更多操作', 'More for {number}'], { number: row.number ?? '' })}
            >
              {say(['更多', 'More'])}
            </Button>
          </PressMenu>
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
      {act && <OrderAct id={act.row.id} act={act.what} onClose={() => setAct(null)} />}
    </>
  );
}
