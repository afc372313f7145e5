import { screenOfForm } from '#documents/web';
import {
  benchScreen,
  doorScreen,
  labFormTypes,
  labLimit,
  labReagent,
  labSite,
  labTank,
  labTestScreen,
  laneTime,
  qualityScreen,
  receiptScreen,
  storageScreen,
} from '#lab/model';
import { screenOfRegister } from '#registers/web';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [
  {
    screen: receiptScreen,
    load: () => import('./receipt/arrivals-page.tsx'),
    loadDetails: [() => import('./receipt/receive-page.tsx')],
  },
  { screen: doorScreen, load: () => import('./door/door-page.tsx') },
  {
    screen: benchScreen,
    load: () => import('./unit/bench-page.tsx'),
    loadDetails: [
      () => import('./unit/unit-page.tsx'),
      () => import('./unit/certificate-page.tsx'),
      () => import('./look-backs/look-backs-page.tsx'),
    ],
  },
  ...labFormTypes.map((type) => screenOfForm(type)),
  { screen: qualityScreen, load: () => import('./charts/charts-page.tsx') },
  {
    screen: storageScreen,
    load: () => import('./storage/storage-page.tsx'),
    loadDetails: [
      () => import('./storage/custody-page.tsx'),
      () => import('./storage/samples-page.tsx'),
      ...[
        () => import('./storage/tank-records.tsx').then(({ ReadingsPage }) => ({ default: ReadingsPage })),
        () => import('./storage/tank-records.tsx').then(({ AlarmsPage }) => ({ default: AlarmsPage })),
        () => import('./storage/tank-records.tsx').then(({ CountsPage }) => ({ default: CountsPage })),
      ],
    ],
  },
  screenOfRegister(labReagent, { above: () => import('./reagents/used-for.tsx') }),
  ...[labSite, labTank, labLimit, laneTime].map((register) => screenOfRegister(register)),
  { screen: labTestScreen, load: () => import('./test/lab-page.tsx') },
];
export default screens;
