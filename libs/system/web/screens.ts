import type { ScreenEntry } from '#shell/web';
import {
  apiScreen,
  accountsScreen,
  auditScreen,
  feedbackScreen,
  jobsScreen,
  labelsScreen,
  publishScreen,
  ranchAccountsScreen,
  rolesScreen,
  templatesScreen,
  viewAsRight,
  versionScreen,
} from '#system/model';

const screens: readonly ScreenEntry[] = [
  { screen: feedbackScreen, load: () => import('./faults/feedback-page.tsx') },
  {
    screen: accountsScreen,
    load: () => import('./accounts/accounts-page.tsx'),
    loadDetails: [() => import('./accounts/account-page.tsx')],
  },
  {
    screen: ranchAccountsScreen,
    load: () => import('./accounts/accounts-page.tsx'),
    loadDetails: [() => import('./accounts/account-page.tsx')],
  },
  { screen: labelsScreen, load: () => import('./labels/labels-page.tsx') },
  { screen: viewAsRight, load: () => import('./accounts/to-accounts.tsx') },
  { screen: templatesScreen, load: () => import('./templates/templates-page.tsx') },
  { screen: auditScreen, load: () => import('./audit/audit-page.tsx') },
  { screen: versionScreen, load: () => import('./about/version-page.tsx') },
  { screen: apiScreen, load: () => import('./api/api-page.tsx') },
  {
    screen: jobsScreen,
    load: () => import('./jobs/jobs-page.tsx'),
    loadDetails: [
      () => import('./jobs/runs-page.tsx'),
      () => import('./reports/reports-page.tsx'),
      () => import('./reports/archive-page.tsx'),
      () => import('./outbox/outbox-page.tsx'),
    ],
  },
  {
    screen: rolesScreen,
    load: () => import('./roles/roles-page.tsx'),
    loadDetails: [() => import('./roles/role-page.tsx')],
  },
  {
    screen: publishScreen,
    load: () => import('./publish/publish-page.tsx'),
    loadDetails: [
      () => import('./centre/message-centre.tsx'),
      () => import('./reports/own-reports-page.tsx'),
    ],
  },
];
export default screens;
