import { defineWebFeature } from './feature.ts';

const screens = () => import('./screens.ts');

/** Landings of the editions, and the menus for those who keep them. */
export const shellFeature = defineWebFeature({
  name: 'shell',
  screens: { '/dashboard': screens, '/lpdshhome': screens, '/syshome': screens },
});
