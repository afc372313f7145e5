import { defineWebFeature } from '#shell/web';

/** E-signature: envelopes, and who has not signed yet. */
export const esignFeature = defineWebFeature({
  name: 'esign',
  screens: { '/hbctrhome': () => import('./screens.ts') },
});
