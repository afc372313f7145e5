import { defineWebFeature } from '#shell/web';

/** Companies, departments and employees. */
export const organisationFeature = defineWebFeature({
  name: 'organisation',
  screens: { '/basehome': () => import('./screens.ts') },
});
