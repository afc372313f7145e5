import { cardOfList } from '#lists/web';
import { qualityHome } from '#quality/model';
import { defineWebFeature } from '#shell/web';

/** Inspections, standards and nonconformities. */
export const qualityFeature = defineWebFeature({
  name: 'quality',
  cards: [cardOfList('quality.inspections', 'QC200P')],
  places: () => import('./places.ts'),
  screens: { [qualityHome]: () => import('./screens.ts') },
});
