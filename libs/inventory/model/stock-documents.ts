import type { Label } from '#calls/model';
import type { FormHead, FormType } from '#documents/model';

const ofStock = { editions: ['main'], home: '/invhome', posts: true } as const;

/** LPINV110P: on the ranch what is on hand, the documents and the counts are tabs of one screen. */
export const ranchInventory = '/lpinvhome/LPINV110P';
/** Where a screen of inventory is in the livestock edition. */
export const ranchTab = (part: string): Pick<FormHead, 'within'> => ({
  within: { livestock: `${ranchInventory}?part=${part}` },
});

/** INVPRINT: the papers of stock, with lines to be signed by hand. */
export const paperRoute = '/invhome/INVPRINT';
const paperOf = (kind: string, title: Label): Pick<FormHead, 'paperAt'> => ({
  paperAt: { route: `${paperRoute}?kind=${kind}`, title },
});

/** What approved requests ask for. */
export const toPickPath = '/invhome/Inv130p_pick';

/** Heads of the documents that move stock: posted by whoever submits them, reversed by making them void. */
export const stockInHead: FormHead = {
  ...ofStock,
  ...ranchTab('in'),
  ...paperOf('in', ['打印入库单', 'Stock-in slip']),
  name: 'stockIn',
  code: 'INV120P',
  title: ['入库单', 'Stock in'],
  numberPrefix: 'SI',
  icon: 'inbox',
  related: [{ route: '/invhome/Inv120p_returns', title: ['待退回货物', 'Returns to come'] }],
};
export const stockOutHead: FormHead = {
  ...ofStock,
  ...ranchTab('out'),
  ...paperOf('out', ['打印出库单', 'Stock-out slip']),
  name: 'stockOut',
  code: 'INV130P',
  title: ['出库单', 'Stock out'],
  numberPrefix: 'SO',
  icon: 'container',
  related: [
    { route: toPickPath, title: ['待拣料', 'To pick'] },
    { route: '/invhome/Inv130p_scan', title: ['扫码拣料', 'Pick by scan'] },
    { route: '/invhome/Inv130p_replaced', title: ['以旧换新旧工具', 'Replaced tools'] },
  ],
};
export const transferHead: FormHead = {
  ...ofStock,
  ...ranchTab('transfer'),
  ...paperOf('transfer', ['打印调拨单', 'Transfer slip']),
  name: 'stockTransfer',
  code: 'INV140P',
  title: ['库存调拨', 'Stock transfer'],
  numberPrefix: 'ST',
  icon: 'swap',
  related: [
    { route: '/invhome/Inv140p_transit', title: ['在途调拨', 'Transfers on their way'] },
    { route: '/invhome/Inv140p_scan', title: ['扫码上架', 'Put away by scan'] },
    { route: '/invhome/Inv140p_plant', title: ['工厂移交', 'From the plant'] },
  ],
};

/** What of a transfer is on its way, to be received. */
export const transitPath = (number: string): string =>
  `/invhome/Inv140p_transit?q=${encodeURIComponent(number)}`;

export const stockDocumentTypes: readonly FormType[] = [
  { ...stockInHead, load: async () => (await import('./documents/stock-in.ts')).stockIn },
  { ...stockOutHead, load: async () => (await import('./documents/stock-out.ts')).stockOut },
  { ...transferHead, load: async () => (await import('./documents/stock-transfer.ts')).stockTransfer },
];
