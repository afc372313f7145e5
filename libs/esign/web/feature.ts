import { defineWebFeature } from '#shell/web';

/** E-signature: envelopes, and who has not signed yet. */
export const esignFeature = defineWebFeature({
  name: 'esign',
  cards: [{ key: 'esignStuck', screen: 'HBCTR411P', load: () => import('./cards/stuck-card.tsx') }],
  screens: { '/hbctrhome': () => import('./screens.ts') },
});
