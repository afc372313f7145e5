import { labHome } from '#lab/model';
import { defineWebFeature } from '#shell/web';

/** The laboratory: what comes, what is on the benches, what lies in the cold. */
export const labFeature = defineWebFeature({
  name: 'lab',
  screens: { [labHome]: () => import('./screens.ts') },
  forms: () => import('./form-types.ts'),
  formCodes: ['HBLAB'],
  cards: [
    { key: 'labArrivals', screen: 'HBLAB310P', load: () => import('./cards/arrivals-card.tsx') },
    { key: 'labReleases', screen: 'HBLAB330P', load: () => import('./cards/releases-card.tsx') },
    { key: 'labAlarms', screen: 'HBLAB350P', load: () => import('./cards/alarms-card.tsx') },
  ],
});
