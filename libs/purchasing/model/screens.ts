import { formScreen } from '#documents/model';
import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { fulfilmentList, onTimeList, payablesList, priceTrendList, summaryList } from './lists/reports.ts';
import { invoiceHead, orderHead, ranchPurchasing, receiptHead } from './purchase-types.ts';

export const purchasingHome = '/purhome';

/** PUR110P: what is to order, and orders; to change a released one is a right of its own. */
export const orderScreen: ScreenDeclaration = {
  ...formScreen(orderHead),
  actions: [...formScreen(orderHead).actions, 'edit'],
};
/** PUR120P: to enter what came more than a day ago is a right of its own. */
export const receiptScreen: ScreenDeclaration = {
  ...formScreen(receiptHead),
  actions: [...formScreen(receiptHead).actions, 'edit'],
};
/** PUR130P: to take over what does not match is a right of its own. */
export const invoiceScreen: ScreenDeclaration = {
  ...formScreen(invoiceHead),
  actions: [...formScreen(invoiceHead).actions, 'enable'],
};

const report = (code: string, title: ScreenDeclaration['title'], icon: string): ScreenDeclaration =>
  defineScreen({
    code,
    route: `${purchasingHome}/${code}`,
    editions: ['main'],
    ...{ title, icon, home: purchasingHome, actions: ['query', 'export'] },
  });

/** Where lines of orders are listed with what followed. */
export const fulfilmentRoute = `${purchasingHome}/${fulfilmentList.code}`;

/** PUR300 to PUR340, in the order of the menu. */
export const reportScreens: readonly ScreenDeclaration[] = [
  report(fulfilmentList.code, fulfilmentList.title, 'profile'),
  report(onTimeList.code, onTimeList.title, 'clock'),
  report(priceTrendList.code, priceTrendList.title, 'line-chart'),
  report(summaryList.code, summaryList.title, 'line-chart'),
  report(payablesList.code, payablesList.title, 'pay-circle'),
];

/** LPPUR110P: orders, receipts and invoices as tabs; each is what its own screen allows. */
export const ranchPurchasingScreen = defineScreen({
  code: 'LPPUR110P',
  route: ranchPurchasing,
  editions: ['livestock'],
  title: ['采购', 'Purchasing'],
  icon: 'shopping',
  home: '/lppurhome',
  actions: ['query'],
});

export const purchasingScreens: readonly ScreenDeclaration[] = [
  orderScreen,
  receiptScreen,
  invoiceScreen,
  ...reportScreens,
  ranchPurchasingScreen,
];

export const purchasingHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: purchasingHome,
    editions: ['main'],
    title: ['采购', 'Purchasing'],
    icon: 'shopping',
    order: 45,
  }),
  defineHome({
    path: '/lppurhome',
    editions: ['livestock'],
    title: ['采购', 'Purchasing'],
    icon: 'shopping',
    order: 45,
  }),
];
