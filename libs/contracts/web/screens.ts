import {
  bankContract,
  bankPartner,
  birthScreen,
  changesScreen,
  detailScreen,
  dispatchScreen,
  feesScreen,
  healthScreen,
  journalScreen,
  kit,
  receivablesScreen,
  storageScreen,
} from '#contracts/model';
import { screenOfRegister } from '#registers/web';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [
  screenOfRegister(bankContract, {
    above: () => import('./contract/contract-panel.tsx'),
    writing: () => import('./contract/same-family.tsx'),
  }),
  { screen: changesScreen, load: () => import('./changes/changes-page.tsx') },
  {
    screen: birthScreen,
    load: () => import('./birth/births-page.tsx'),
    loadDetails: [() => import('./birth/birth-call.tsx')],
  },
  {
    screen: dispatchScreen,
    load: () => import('./dispatch/jobs-page.tsx'),
    loadDetails: [() => import('./dispatch/job-page.tsx')],
  },
  { screen: storageScreen, load: () => import('./storage/storage-page.tsx') },
  screenOfRegister(bankPartner, { above: () => import('./partners/partner-panel.tsx') }),
  { screen: receivablesScreen, load: () => import('./money/receivables-page.tsx') },
  { screen: feesScreen, load: () => import('./money/fees-page.tsx') },
  { screen: journalScreen, load: () => import('./money/journal-page.tsx') },
  { screen: detailScreen, load: () => import('./details-page.tsx') },
  screenOfRegister(kit, {
    above: () => import('./kits/kit-panel.tsx'),
    links: () => import('./kits/recall-link.tsx'),
  }),
  {
    screen: healthScreen,
    load: () => import('./health/health-list-page.tsx'),
    loadDetails: [() => import('./health/health-page.tsx')],
  },
];
export default screens;
