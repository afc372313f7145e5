import { defineWebFeature } from '#shell/web';

const screens = () => import('./screens.ts');

/** Companies, departments and employees. */
export const organisationFeature = defineWebFeature({
  name: 'organisation',
  screens: { '/basehome/BSE11': screens, '/basehome/BSE190P': screens, '/basehome/HBBSE190P': screens },
});
