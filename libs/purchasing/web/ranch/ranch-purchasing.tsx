import { laterFormList } from '#documents/web';
import { PartsPage, type ListPart } from '#lists/web';
import { invoiceHead, orderHead, purchaseTypes, ranchPurchasingScreen, receiptHead } from '#purchasing/model';
import { later, PageSkeleton } from '#ui/web';

const Orders = later(() => import('../orders/orders.tsx').then((part) => part.default), PageSkeleton);
const Invoices = later(() => import('../invoices/invoices.tsx').then((part) => part.default), PageSkeleton);
const receipts = purchaseTypes.filter(({ code }) => code === receiptHead.code);

const parts: readonly ListPart[] = [
  {
    ...{ key: 'order', screen: orderHead.code, title: orderHead.title },
    render: (embedded) => <Orders embedded={embedded} />,
  },
  ...receipts.map((type): ListPart => {
    const Receipts = laterFormList(type);
    return {
      ...{ key: 'receipt', screen: type.code, title: type.title },
      render: (embedded) => <Receipts embedded={embedded} />,
    };
  }),
  {
    ...{ key: 'invoice', screen: invoiceHead.code, title: invoiceHead.title },
    render: (embedded) => <Invoices embedded={embedded} />,
  },
];

/** LPPUR110P: what the ranch orders, receives and is invoiced. */
export default function RanchPurchasing() {
  return <PartsPage title={ranchPurchasingScreen.title} parts={parts} />;
}
