import { contract } from '#contract-register/model';
import { screenOfRegister } from '#registers/web';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [
  screenOfRegister(contract, {
    above: () => import('./contract/contract-panel.tsx'),
    links: () => import('./expiring-links.tsx'),
  }),
];
export default screens;
