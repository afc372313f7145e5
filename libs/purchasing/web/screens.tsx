import { screenOfForm, type PageParts } from '#documents/web';
import {
  invoiceHead,
  invoiceScreen,
  orderHead,
  orderScreen,
  purchaseTypes,
  ranchPurchasingScreen,
  reportScreens,
} from '#purchasing/model';
import type { ScreenEntry } from '#shell/web';
import { later } from '#ui/web';

/** What a type has beside its document: its list where that is one of its own, and further screens. */
const own: Readonly<
  Record<
    string,
    Partial<Pick<ScreenEntry, 'screen' | 'load'>> & { beside: ScreenEntry['loadDetails']; parts?: PageParts }
  >
> = {
  [orderHead.code]: {
    screen: orderScreen,
    load: () => import('./orders/orders.tsx'),
    beside: [() => import('./orders/to-order.tsx')],
    parts: {
      actions: later(() => import('./orders/order-page.tsx').then((part) => part.OrderPageActs)),
      status: later(
        () => import('./orders/order-page.tsx').then((part) => part.OrderState),
        () => null,
      ),
      standing: later(() => import('./orders/order-page.tsx').then((part) => part.OrderStanding)),
    },
  },
  PUR120P: {
    beside: [() => import('./receipts/scan.tsx')],
    parts: { actions: later(() => import('./receipts/lot-labels.tsx').then((part) => part.LotLabels)) },
  },
  [invoiceHead.code]: {
    screen: invoiceScreen,
    load: () => import('./invoices/invoices.tsx'),
    beside: [
      () => import('./invoices/debit-note.tsx'),
      () => import('./invoices/credits.tsx'),
      () => import('./invoices/credit-notes.tsx'),
    ],
    parts: {
      actions: later(() => import('./invoices/invoice-page.tsx').then((part) => part.InvoicePageActs)),
      status: later(
        () => import('./invoices/invoice-page.tsx').then((part) => part.InvoiceState),
        () => null,
      ),
    },
  },
};

const reports: Readonly<Record<string, ScreenEntry['load']>> = {
  PUR300: () => import('./reports/fulfilment.tsx'),
  PUR310: () => import('./reports/on-time.tsx'),
  PUR320: () => import('./reports/price-trend.tsx'),
  PUR330: () => import('./reports/summary.tsx'),
  PUR340: () => import('./reports/payables.tsx'),
};

const screens: readonly ScreenEntry[] = [
  ...purchaseTypes.map((type): ScreenEntry => {
    const { beside = [], parts, ...more } = own[type.code] ?? {};
    return { ...screenOfForm(type, beside, parts), ...more };
  }),
  ...reportScreens.flatMap((screen) => {
    const load = reports[screen.code];
    return load ? [{ screen, load }] : [];
  }),
  { screen: ranchPurchasingScreen, load: () => import('./ranch/ranch-purchasing.tsx') },
];
export default screens;
