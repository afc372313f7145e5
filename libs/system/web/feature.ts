import { accountScreens, countRegistrations } from '#identity/model';
import { countsOf, defineWebFeature } from '#shell/web';
import {
  accountsScreen,
  auditScreen,
  countFailedJobs,
  countFaults,
  countVersions,
  feedbackScreen,
  jobsScreen,
  pathOfAct,
  versionScreen,
} from '#system/model';

const screens = () => import('./screens.ts');

/** Messages: the bell on every page, the unread ones on the landings, their centre and publishing; fault reports. */
export const systemFeature = defineWebFeature({
  name: 'system',
  screens: {
    ...{ '/dshhome': screens, '/syshome': screens, '/lpsyshome': screens },
    ...{ '/account': screens, '/docs': screens },
  },
  counts: [
    countsOf(countFaults, (code) => (code === feedbackScreen.code ? ({ waiting }) => waiting : undefined)),
    countsOf(countFailedJobs, (code) => (code === jobsScreen.code ? ({ failed }) => failed : undefined)),
    countsOf(countRegistrations, (code) =>
      accountScreens.some((screen) => screen === code) ? ({ waiting }) => waiting : undefined,
    ),
    countsOf(countVersions, (code) => (code === versionScreen.code ? ({ fresh }) => fresh : undefined)),
  ],
  cards: [
    {
      ...{ key: 'firstSteps', screen: accountsScreen.code, leads: true },
      load: () => import('./first-steps/first-steps-card.tsx'),
    },
    { key: 'messages', load: () => import('./messages-card.tsx') },
    { key: 'reports', load: () => import('./reports/reports-card.tsx') },
  ],
  actPage: { screen: auditScreen.code, path: pathOfAct },
  ownSettings: [{ key: 'told', load: () => import('./centre/told-settings.tsx') }],
  shortcuts: () => import('./shortcuts.ts'),
  missingPage: () => import('./missing-page.ts'),
  headerParts: [
    { key: 'fault', from: 'mobile', load: () => import('./fault-report/header-fault.tsx') },
    { key: 'messages', from: 'mobile', load: () => import('./header-messages.tsx') },
  ],
});
