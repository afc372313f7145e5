import { defineWebFeature } from '#shell/web';

/** Contract register: its screens, loaded when somebody goes to its home. */
export const contractRegisterFeature = defineWebFeature({
  name: 'contract-register',
  screens: { '/ctrhome': () => import('./screens.ts') },
});
