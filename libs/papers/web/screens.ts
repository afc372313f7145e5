import type { ScreenEntry } from '#shell/web';
import { basesScreen } from '#papers/model';

const screens: readonly ScreenEntry[] = [
  {
    screen: basesScreen,
    load: () => import('./bases-page.tsx'),
    loadDetails: [() => import('./paper-page.tsx')],
  },
];
export default screens;
