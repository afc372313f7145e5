import { qualityHome } from '#quality/model';
import { defineWebFeature } from '#shell/web';

/** Inspections, standards and nonconformities. */
export const qualityFeature = defineWebFeature({
  name: 'quality',
  screens: { [qualityHome]: () => import('./screens.ts') },
});
