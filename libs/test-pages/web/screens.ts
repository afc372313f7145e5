import type { ScreenEntry } from '#shell/web';
import {
  gridScreen,
  helpersScreen,
  signingScreen,
  tankScreen,
  usSiteScreen,
  warehouseScreen,
  widgetsScreen,
} from '#test-pages/model';

const screens: readonly ScreenEntry[] = [
  { screen: warehouseScreen, load: () => import('./three/warehouse-page.tsx') },
  { screen: tankScreen, load: () => import('./three/tank-page.tsx') },
  { screen: signingScreen, load: () => import('./signing/signing-page.tsx') },
  { screen: helpersScreen, load: () => import('./helpers/helpers-page.tsx') },
  { screen: widgetsScreen, load: () => import('./widgets/widgets-page.tsx') },
  { screen: gridScreen, load: () => import('./grid/grid-page.tsx') },
  { screen: usSiteScreen, load: () => import('./us-site/us-site-page.tsx') },
];
export default screens;
