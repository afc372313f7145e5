import { dictionary } from '#fields/model';
import { calendarDictionaries } from './calendar/holidays.ts';
import { leaveKinds } from './leave-kinds.ts';
import { documentKinds, seals, secrecies } from './office-choices.ts';
import { cityTiers, expenseKinds, transports } from './travel-standards.ts';

/** What is bought of others instead of being done in the house. */
export const serviceKinds = dictionary({
  name: 'serviceKind',
  title: ['服务类别', 'Kinds of services'],
  entries: [
    { value: 'processing', label: ['委外加工', 'Processing'] },
    { value: 'maintenance', label: ['维护保养', 'Maintenance'] },
    { value: 'consulting', label: ['咨询培训', 'Consulting and training'] },
    { value: 'testing', label: ['检测认证', 'Testing and certification'] },
    { value: 'logistics', label: ['物流运输', 'Logistics'] },
    { value: 'other', label: ['其他', 'Other'] },
  ],
});

/** What becomes of goods that came back. */
export const returnDispositions = dictionary({
  name: 'returnDisposition',
  title: ['退货处置方式', 'Dispositions of returned goods'],
  entries: [
    { value: 'rework', label: ['返工', 'Rework'] },
    { value: 'restock', label: ['重新入库', 'Back to stock'] },
    { value: 'scrap', label: ['报废', 'Scrap'] },
    { value: 'exchange', label: ['换货', 'Exchange'] },
  ],
});

/** What becomes of equipment that failed a check. */
export const failureDispositions = dictionary({
  name: 'failureDisposition',
  title: ['不合格处置', 'Dispositions of failures'],
  entries: [
    { value: 'repair', label: ['整改后复验', 'Repair and check again'] },
    { value: 'concession', label: ['让步接收', 'Accept with concession'] },
    { value: 'return', label: ['退货', 'Return'] },
  ],
});

/** How an asset leaves. */
export const disposalWays = dictionary({
  name: 'disposalWay',
  title: ['资产处置方式', 'Ways of disposing of assets'],
  entries: [
    { value: 'scrap', label: ['报废', 'Scrap'] },
    { value: 'sell', label: ['出售', 'Sell'] },
    { value: 'transfer', label: ['调拨', 'Transfer'] },
  ],
});

/** Everything that requests choose from and administrators keep, in the order of BSE180P. */
export const requisitionDictionaries = [
  seals,
  documentKinds,
  secrecies,
  cityTiers,
  transports,
  expenseKinds,
  leaveKinds,
  serviceKinds,
  returnDispositions,
  failureDispositions,
  disposalWays,
  ...calendarDictionaries,
] as const;
