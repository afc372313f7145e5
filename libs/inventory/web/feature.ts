import { defineWebFeature } from '#shell/web';

/** What is on hand, why, and the documents that move it. */
export const inventoryFeature = defineWebFeature({
  name: 'inventory',
  screens: { '/invhome': () => import('./screens.tsx') },
  forms: () => import('./form-types.ts'),
});
