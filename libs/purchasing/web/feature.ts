import { cardOfList } from '#lists/web';
import { defineWebFeature } from '#shell/web';

const screens = () => import('./screens.tsx');

/** Orders, receipts and invoices. */
export const purchasingFeature = defineWebFeature({
  name: 'purchasing',
  screens: { '/purhome': screens, '/lppurhome': screens },
  cards: [cardOfList('purchasing.orders', 'PUR110P')],
  forms: () => import('./form-types.ts'),
  formCodes: ['PUR'],
});
