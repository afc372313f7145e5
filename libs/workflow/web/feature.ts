import { loadKeptSignature } from '#approvals/web';
import { defineWebFeature } from '#shell/web';

/** How approvals are set up: who decides for whom, and by which steps. */
export const workflowFeature = defineWebFeature({
  name: 'workflow',
  screens: {
    '/areqhome': () => import('./screens.ts'),
    '/syshome': () => import('./numbers/screens.ts'),
  },
  shortcuts: () => import('./shortcuts.ts'),
  ownSettings: [{ key: 'signature', load: loadKeptSignature }],
});
