import { caseScreen, inspectionScreen, qcStandard } from '#quality/model';
import { screenOfRegister } from '#registers/web';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [
  {
    screen: inspectionScreen,
    load: () => import('./inspections/list-page.tsx'),
    loadDetails: [
      () => import('./inspections/inspection-page.tsx'),
      () => import('./switching/switching-page.tsx'),
      () => import('./switching/suppliers-page.tsx'),
      () => import('./inspections/scan-page.tsx'),
      () => import('./inspections/sheet-page.tsx'),
    ],
  },
  screenOfRegister(qcStandard),
  {
    screen: caseScreen,
    load: () => import('./cases/board-page.tsx'),
    loadDetails: [
      () => import('./cases/case-page.tsx'),
      () => import('./cases/list-page.tsx'),
      () => import('./cases/report-page.tsx'),
    ],
  },
];
export default screens;
