import { masterDataHomes, pricesScreen } from '#master-data/model';
import { defineWebFeature } from '#shell/web';

/** Metal prices and exchange rates, in the header, on the workplace and with their history. */
export const masterDataFeature = defineWebFeature({
  name: 'master-data',
  homes: masterDataHomes,
  screens: [{ screen: pricesScreen, load: () => import('./prices-screen.tsx') }],
  cards: [{ key: 'prices', screen: pricesScreen.code, load: () => import('./prices-card.tsx') }],
  headerParts: [{ key: 'prices', from: 'desktop', load: () => import('./header-prices.tsx') }],
});
