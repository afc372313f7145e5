import { pricesScreen } from '#master-data/model';
import { defineWebFeature } from '#shell/web';

/** Metal prices and exchange rates in the header and on the workplace, where an edition has their screen. */
export const pricesFeature = defineWebFeature({
  name: 'prices',
  cards: [{ key: 'prices', screen: pricesScreen.code, load: () => import('./prices-card.tsx') }],
  headerParts: [{ key: 'prices', from: 'desktop', load: () => import('./header-prices.tsx') }],
});
