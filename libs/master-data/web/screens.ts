import { masterDataRegisters, pricesScreen } from '#master-data/model';
import { screenOfRegister } from '#registers/web';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [
  ...masterDataRegisters.map(screenOfRegister),
  { screen: pricesScreen, load: () => import('./prices-screen.tsx') },
];
export default screens;
