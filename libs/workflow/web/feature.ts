import { loadKeptSignature } from '#approvals/web';
import { defineWebFeature } from '#shell/web';
import { delegationScreen, flowDesignerScreen } from '#workflow/model';

/** How approvals are set up: who decides for whom, and by which steps. */
export const workflowFeature = defineWebFeature({
  name: 'workflow',
  shortcuts: () => import('./shortcuts.ts'),
  ownSettings: [{ key: 'signature', load: loadKeptSignature }],
  screens: [
    {
      screen: flowDesignerScreen,
      load: () => import('./designer/flow-list.tsx'),
      loadDetails: [
        () => import('./designer/designer.tsx'),
        () => import('./own-type/form-designer.tsx'),
        () => import('./running/running.tsx'),
      ],
    },
    { screen: delegationScreen, load: () => import('./delegation/delegations.tsx') },
  ],
});
