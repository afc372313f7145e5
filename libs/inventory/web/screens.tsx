import {
  ageScreen,
  countScreen,
  onHandScreen,
  paperScreen,
  ranchInventoryScreen,
  stockDocumentTypes,
  stockInHead,
  stockOutHead,
  transferHead,
} from '#inventory/model';
import { screenOfForm } from '#documents/web';
import type { ScreenEntry } from '#shell/web';

/** What a type has beside its document. */
const beside: Readonly<Record<string, ScreenEntry['loadDetails']>> = {
  [stockInHead.code]: [() => import('./returns/to-return.tsx')],
  [stockOutHead.code]: [
    () => import('./picks/to-pick.tsx'),
    () => import('./scan/pick-scan.tsx'),
    () => import('./replaced/replaced-tools.tsx'),
  ],
  [transferHead.code]: [
    () => import('./transfers/in-transit.tsx'),
    () => import('./scan/put-away-scan.tsx'),
    () => import('./plant/plant-transfers.tsx'),
  ],
};

const screens: readonly ScreenEntry[] = [
  {
    screen: onHandScreen,
    load: () => import('./on-hand/on-hand.tsx'),
    loadDetails: [
      () => import('./on-hand/stock-lines.tsx'),
      () => import('./on-hand/stock-at.tsx'),
      () => import('./lots/lots.tsx'),
      () => import('./on-hand/shortages.tsx'),
    ],
  },
  ...stockDocumentTypes.map((type) => screenOfForm(type, beside[type.code])),
  {
    screen: countScreen,
    load: () => import('./counts/counts.tsx'),
    loadDetails: [() => import('./counts/count-page.tsx')],
  },
  { screen: ageScreen, load: () => import('./ages/ages.tsx') },
  { screen: ranchInventoryScreen, load: () => import('./ranch/ranch-inventory.tsx') },
  { screen: paperScreen, load: () => import('./paper/paper-page.tsx') },
];
export default screens;
