import { addressOf, WhyDrawer } from '#documents/web';
import { ListPage } from '#lists/web';
import { explainOrderLine, fulfilmentList, orderHead, type FulfilmentRow } from '#purchasing/model';
import { useWhy } from './use-why.ts';

const open = ({ documentId }: FulfilmentRow): string => addressOf.detail(orderHead, documentId);

/** PUR300: each line of an order with what followed; a row opens its order, a figure the documents behind it. */
export default function Fulfilment() {
  const { asked, why, onClose } = useWhy(['ordered', 'received', 'accepted', 'invoiced', 'open', 'inTime']);
  return (
    <>
      <ListPage
        list={fulfilmentList}
        open={open}
        why={why}
        empty={{ title: ['还没有下达的订单', 'No order was released yet'] }}
      />
      {asked !== null && <WhyDrawer call={explainOrderLine} id={asked} onClose={onClose} />}
    </>
  );
}
