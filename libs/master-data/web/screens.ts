import { bin, masterDataRegisters, pricesScreen, supplier } from '#master-data/model';
import { dictionariesEntry } from '#upkeep/web';
import { questionnairesEntry } from '#questionnaires/web';
import type { RegisterDeclaration } from '#registers/model';
import { screenOfRegister, type RegisterParts } from '#registers/web';
import type { ScreenEntry } from '#shell/web';
import { changeRequests } from './change-requests.tsx';

/** What stands on the pages of a register beside what all of them have. */
const partsOf = (register: RegisterDeclaration): RegisterParts => ({
  ...(register === bin && { links: () => import('./bins/make-bins.tsx') }),
  ...(register === supplier && { above: () => import('./certificates/certificate-notice.tsx') }),
});

const screens: readonly ScreenEntry[] = [
  ...masterDataRegisters.map((register) => screenOfRegister(register, partsOf(register))),
  dictionariesEntry,
  changeRequests,
  questionnairesEntry,
  { screen: pricesScreen, load: () => import('./prices-screen.tsx') },
];
export default screens;
