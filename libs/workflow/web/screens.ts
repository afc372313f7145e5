import type { ScreenEntry } from '#shell/web';
import { delegationScreen, flowDesignerScreen } from '#workflow/model';

const screens: readonly ScreenEntry[] = [
  {
    screen: flowDesignerScreen,
    load: () => import('./designer/flow-list.tsx'),
    loadDetails: [
      () => import('./designer/designer.tsx'),
      () => import('./own-type/form-designer.tsx'),
      () => import('./running/running.tsx'),
    ],
  },
  { screen: delegationScreen, load: () => import('./delegation/delegations.tsx') },
];
export default screens;
