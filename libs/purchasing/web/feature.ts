import { cardOfList } from '#lists/web';
import { defineWebFeature } from '#shell/web';

/** Orders, receipts and invoices. */
export const purchasingFeature = defineWebFeature({
  name: 'purchasing',
  screens: { '/purhome': () => import('./screens.tsx') },
  cards: [cardOfList('purchasing.orders', 'PUR110P')],
  forms: () => import('./form-types.ts'),
});
