import { addressOf } from '#documents/web';
import { ListPage } from '#lists/web';
import { fulfilmentList, orderHead, type FulfilmentRow } from '#purchasing/model';

const open = ({ documentId }: FulfilmentRow): string => addressOf.detail(orderHead, documentId);

/** PUR300: each line of an order with what followed; a row opens its order. */
export default function Fulfilment() {
  return (
    <ListPage
      list={fulfilmentList}
      open={open}
      empty={{ title: ['还没有下达的订单', 'No order was released yet'] }}
    />
  );
}
