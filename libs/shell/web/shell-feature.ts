import { healthBankIndex, menuScreen, ranchHome, shellHomes, workplace } from '#shell/model';
import { defineWebFeature } from './feature.ts';

const loadWorkplace = () => import('./workplace/workplace.tsx');

/** Landings of the editions, and the menus for those who keep them. */
export const shellFeature = defineWebFeature({
  name: 'shell',
  homes: shellHomes,
  screens: [
    ...[workplace, healthBankIndex, ranchHome].map((screen) => ({ screen, load: loadWorkplace })),
    { screen: menuScreen, load: () => import('./menu-admin/menu-screen.tsx') },
  ],
});
