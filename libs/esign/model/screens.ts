import { defineHome, defineScreen, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';

/** The home of contracts of the health bank; declared by whoever has a screen there, the first one counts. */
const home = '/hbctrhome';

export const envelopeCode = 'HBCTR390P';
export const signingCode = 'HBCTR411P';

/** HBCTR390P: envelopes and their recipients; sent, voided, sent again, signed files and certificates. */
export const envelopeScreen = defineScreen({
  code: envelopeCode,
  route: '/hbctrhome/HBCTR390P',
  editions: ['health-bank'],
  title: ['电子签约', 'E-signature'],
  icon: 'file-protect',
  home,
  actions: ['query', 'get', 'add', 'edit', 'enable', 'export'],
});

/** HBCTR411P: who has signed which contract, and who has not for days. */
export const signingScreen = defineScreen({
  code: signingCode,
  route: '/hbctrhome/hbctr411p',
  editions: ['health-bank'],
  title: ['签约进度', 'Signing progress'],
  icon: 'hourglass',
  home,
  actions: ['query', 'edit', 'export'],
});

export const esignScreens: readonly ScreenDeclaration[] = [envelopeScreen, signingScreen];

export const esignHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: home,
    editions: ['health-bank'],
    title: ['合同', 'Contracts'],
    icon: 'file-done',
    order: 20,
  }),
];

/** An envelope over the list. */
export const pathOfEnvelope = (id: string): string => `${envelopeScreen.route}?as.envelope=${id}`;
