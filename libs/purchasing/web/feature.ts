import { defineWebFeature } from '#shell/web';

/** Orders, receipts and invoices. */
export const purchasingFeature = defineWebFeature({
  name: 'purchasing',
  screens: { '/purhome': () => import('./screens.tsx') },
  forms: () => import('./form-types.ts'),
});
