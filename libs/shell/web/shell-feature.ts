import { healthBankIndex, ranchHome, shellHomes, workplace } from '#shell/model';
import { defineWebFeature } from './feature.ts';

const loadWorkplace = () => import('./workplace/workplace.tsx');

/** Landings of the editions. */
export const shellFeature = defineWebFeature({
  name: 'shell',
  homes: shellHomes,
  screens: [workplace, healthBankIndex, ranchHome].map((screen) => ({ screen, load: loadWorkplace })),
});
