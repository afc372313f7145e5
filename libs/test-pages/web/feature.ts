import { defineWebFeature } from '#shell/web';

const screens = () => import('./screens.ts');

/** Demonstrations and test pages, for administrators. */
export const testPagesFeature = defineWebFeature({
  name: 'test-pages',
  screens: { '/demo': screens, '/test': screens, '/healthbanks': screens },
});
