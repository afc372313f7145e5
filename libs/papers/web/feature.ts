import { defineWebFeature } from '#shell/web';

/** Knowledge bases, and documents to write in. */
export const papersFeature = defineWebFeature({
  name: 'papers',
  screens: { '/workteam': () => import('./screens.ts') },
});
