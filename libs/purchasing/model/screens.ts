import { formScreen } from '#documents/model';
import { defineHome, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { invoiceHead, orderHead, receiptHead } from './purchase-types.ts';

export const purchasingHome = '/purhome';

/** PUR110P: what is to order, and orders; to change a released one is a right of its own. */
export const orderScreen: ScreenDeclaration = {
  ...formScreen(orderHead),
  actions: [...formScreen(orderHead).actions, 'edit'],
};
export const receiptScreen: ScreenDeclaration = formScreen(receiptHead);
/** PUR130P: to take over what does not match is a right of its own. */
export const invoiceScreen: ScreenDeclaration = {
  ...formScreen(invoiceHead),
  actions: [...formScreen(invoiceHead).actions, 'enable'],
};

export const purchasingScreens: readonly ScreenDeclaration[] = [orderScreen, receiptScreen, invoiceScreen];

export const purchasingHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: purchasingHome,
    editions: ['main'],
    title: ['采购', 'Purchasing'],
    icon: 'shopping',
    order: 45,
  }),
];
