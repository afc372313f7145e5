import { cardOfList } from '#lists/web';
import { defineWebFeature } from '#shell/web';

const screens = () => import('./screens.tsx');

/** What is on hand, why, and the documents that move it. */
export const inventoryFeature = defineWebFeature({
  name: 'inventory',
  screens: { '/invhome': screens, '/lpinvhome': screens },
  cards: [cardOfList('inventory.shortages', 'INV110P')],
  forms: () => import('./form-types.ts'),
  formCodes: ['INV'],
  places: () => import('./places.ts'),
});
