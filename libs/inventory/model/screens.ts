import { formScreen } from '#documents/model';
import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { paperRoute, ranchInventory, ranchTab, stockDocumentTypes } from './stock-documents.ts';

export const inventoryHome = '/invhome';

/** INV110P: what is on hand, and why. */
export const onHandScreen = defineScreen({
  code: 'INV110P',
  route: '/invhome/INV110P',
  details: [
    { route: '/invhome/Inv110p_lines', title: ['库存流水', 'Stock ledger'] },
    { route: '/invhome/Inv110p_at', title: ['历史时点库存', 'Stock at a past instant'], needs: 'query' },
    { route: '/invhome/Inv110p_lots', title: ['批次', 'Lots'], needs: 'query' },
    { route: '/invhome/Inv110p_short', title: ['安全库存缺料', 'Below safety stock'], needs: 'query' },
  ],
  editions: ['main'],
  ...ranchTab('hand'),
  title: ['库存查询', 'Stock on hand'],
  icon: 'database',
  home: inventoryHome,
  actions: ['query', 'export'],
});

/** INV150P: counts, and behind each its sheet. */
export const countScreen = defineScreen({
  code: 'INV150P',
  route: '/invhome/INV150P',
  details: [{ route: '/invhome/Inv150p_2', title: ['盘点单', 'Count'], needs: 'query' }],
  editions: ['main'],
  ...ranchTab('count'),
  title: ['盘点', 'Stock count'],
  icon: 'profile',
  home: inventoryHome,
  actions: ['query', 'add', 'edit', 'enable', 'disable', 'export'],
});

/** A count, as talk and tasks name it. */
export const countRecord = 'stockCount';

/** A count. */
export const pathOfCount = (id: string): string => `${inventoryHome}/Inv150p_2?id=${id}`;

/** INV365P: how long goods have been there. */
export const ageScreen = defineScreen({
  code: 'INV365P',
  route: '/invhome/INV365P',
  editions: ['main'],
  title: ['库龄分析', 'Stock ageing'],
  icon: 'schedule',
  home: inventoryHome,
  actions: ['query', 'export'],
});

/** INVPRINT: whoever may read a document may print it, so everybody has it; it stands in no menu. */
export const paperScreen = defineScreen({
  code: 'INVPRINT',
  route: paperRoute,
  editions: ['main', 'livestock'],
  title: ['库存打印', 'Inventory print'],
  icon: 'profile',
  home: inventoryHome,
  actions: ['query'],
  hidden: true,
});

/** LPINV110P: what is on hand, in, out, transfer and count as tabs; each is what its own screen allows. */
export const ranchInventoryScreen = defineScreen({
  code: 'LPINV110P',
  route: ranchInventory,
  editions: ['livestock'],
  title: ['库存', 'Inventory'],
  icon: 'database',
  home: '/lpinvhome',
  actions: ['query'],
});

export const inventoryScreens: readonly ScreenDeclaration[] = [
  onHandScreen,
  ...stockDocumentTypes.map((type): ScreenDeclaration => ({
    ...formScreen(type),
    // To enter what happened more than a day ago is a right of its own.
    actions: [...formScreen(type).actions, 'edit'],
  })),
  countScreen,
  ageScreen,
  ranchInventoryScreen,
  paperScreen,
];

export const inventoryHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: inventoryHome,
    // On the ranch it holds what is printed alone, which stands in no menu.
    editions: ['main', 'livestock'],
    title: ['库存', 'Inventory'],
    icon: 'database',
    order: 50,
  }),
  defineHome({
    path: '/lpinvhome',
    editions: ['livestock'],
    title: ['库存', 'Inventory'],
    icon: 'database',
    order: 50,
  }),
];
