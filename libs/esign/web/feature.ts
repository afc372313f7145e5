import { cardOfList } from '#lists/web';
import { defineWebFeature } from '#shell/web';

/** E-signature: envelopes, and who has not signed yet. */
export const esignFeature = defineWebFeature({
  name: 'esign',
  cards: [cardOfList('esign.signers', 'HBCTR411P')],
  screens: { '/hbctrhome': () => import('./screens.ts') },
});
