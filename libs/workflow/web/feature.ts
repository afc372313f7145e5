import { defineWebFeature } from '#shell/web';
import { delegationScreen } from '#workflow/model';

/** How approvals are set up: who decides for whom, and by which steps. */
export const workflowFeature = defineWebFeature({
  name: 'workflow',
  screens: [{ screen: delegationScreen, load: () => import('./delegation/delegations.tsx') }],
});
