import { envelopeScreen, signingScreen } from '#esign/model';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [
  { screen: envelopeScreen, load: () => import('./envelopes/envelopes-page.tsx') },
  { screen: signingScreen, load: () => import('./signers/signers-page.tsx') },
];
export default screens;
