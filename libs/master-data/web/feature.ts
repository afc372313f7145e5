import { approvalCounts } from '#approvals/model';
import { answerPage } from '#questionnaires/web';
import { countsOf, defineWebFeature } from '#shell/web';

/** By its code: every page loads this file, and the registers only where they are opened. */
const changeRequests = 'ABSE110P';

/** The registers, and metal prices with their history. */
export const masterDataFeature = defineWebFeature({
  name: 'master-data',
  screens: { '/basehome': () => import('./screens.ts') },
  counts: [
    countsOf(approvalCounts, (code) =>
      code === changeRequests ? ({ types }) => types[code] ?? 0 : undefined,
    ),
  ],
  headerParts: [{ key: 'options', from: 'mobile', load: () => import('./kept-options.tsx') }],
  openPages: [answerPage],
  finders: [
    { key: 'records', title: ['主档', 'Master data'], load: () => import('./command/find-records.ts') },
  ],
  forms: () => import('./form-types.ts'),
  formCodes: ['ABSE'],
  shortcuts: () => import('./shortcuts.ts'),
});
