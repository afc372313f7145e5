import { formScreen } from '#documents/model';
import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { stockDocumentTypes } from './stock-documents.ts';

export const inventoryHome = '/invhome';

/** INV110P: what is on hand, and why. */
export const onHandScreen = defineScreen({
  code: 'INV110P',
  route: '/invhome/INV110P',
  details: [{ route: '/invhome/Inv110p_lines', title: ['库存流水', 'Stock ledger'] }],
  editions: ['main'],
  title: ['库存查询', 'Stock on hand'],
  icon: 'database',
  home: inventoryHome,
  actions: ['query', 'export'],
});

export const inventoryScreens: readonly ScreenDeclaration[] = [
  onHandScreen,
  ...stockDocumentTypes.map(formScreen),
];

export const inventoryHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: inventoryHome,
    editions: ['main'],
    title: ['库存', 'Inventory'],
    icon: 'database',
    order: 50,
  }),
];
