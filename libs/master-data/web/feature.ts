import { answerPage } from '#questionnaires/web';
import { defineWebFeature } from '#shell/web';

/** The registers, and metal prices with their history. */
export const masterDataFeature = defineWebFeature({
  name: 'master-data',
  screens: { '/basehome': () => import('./screens.ts') },
  headerParts: [{ key: 'options', from: 'mobile', load: () => import('./kept-options.tsx') }],
  openPages: [answerPage],
  forms: () => import('./form-types.ts'),
  formCodes: ['ABSE'],
  shortcuts: () => import('./shortcuts.ts'),
});
