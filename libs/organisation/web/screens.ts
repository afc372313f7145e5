import { employee, organisationParts, organisationScreen } from '#organisation/model';
import { screenOfRegister, screensOfRegister } from '#registers/web';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [
  { screen: organisationScreen, load: () => import('./tree/organisation-page.tsx') },
  ...organisationParts.map((register) => screenOfRegister(register)),
  ...screensOfRegister(employee, {
    above: () => import('./employment/employment.tsx'),
    links: () => import('./newcomer/newcomer-links.tsx'),
  }),
];
export default screens;
