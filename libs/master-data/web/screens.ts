import { bin, masterDataRegisters, pricesScreen } from '#master-data/model';
import { dictionariesEntry } from '#upkeep/web';
import { questionnairesEntry } from '#questionnaires/web';
import { screenOfRegister } from '#registers/web';
import type { ScreenEntry } from '#shell/web';
import { changeRequests } from './change-requests.tsx';

const screens: readonly ScreenEntry[] = [
  ...masterDataRegisters.map((register) =>
    screenOfRegister(register, register === bin ? { links: () => import('./bins/make-bins.tsx') } : {}),
  ),
  dictionariesEntry,
  changeRequests,
  questionnairesEntry,
  { screen: pricesScreen, load: () => import('./prices-screen.tsx') },
];
export default screens;
