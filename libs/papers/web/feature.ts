import { publicPath } from '#papers/model';
import { defineWebFeature } from '#shell/web';

/** Knowledge bases, and documents to write in. */
export const papersFeature = defineWebFeature({
  name: 'papers',
  finders: [{ key: 'papers', title: ['文档', 'Texts'], load: () => import('./command/find-papers.ts') }],
  openPages: [{ path: publicPath, alone: true, load: () => import('./public/public-page.tsx') }],
  screens: { '/workteam': () => import('./screens.ts') },
});
