import { healthBankIndex, menuScreen, ranchHome, workplace } from '#shell/model';
import type { ScreenEntry } from './feature.ts';

const loadWorkplace = () => import('./workplace/workplace.tsx');

const screens: readonly ScreenEntry[] = [
  ...[workplace, healthBankIndex, ranchHome].map((screen) => ({ screen, load: loadWorkplace })),
  { screen: menuScreen, load: () => import('./menu-admin/menu-screen.tsx') },
];
export default screens;
