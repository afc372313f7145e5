import { onHandScreen, stockDocumentTypes } from '#inventory/model';
import { screenOfForm } from '#documents/web';
import type { ScreenEntry } from '#shell/web';

const screens: readonly ScreenEntry[] = [
  {
    screen: onHandScreen,
    load: () => import('./on-hand/on-hand.tsx'),
    loadDetails: [() => import('./on-hand/stock-lines.tsx')],
  },
  ...stockDocumentTypes.map((type) => screenOfForm(type)),
];
export default screens;
