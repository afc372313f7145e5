import { approvedByMe, copiedToMe, waitingForMe } from '#requisitions/model';
import type { ScreenEntry } from '#shell/web';

/** The approver's screens. */
const screens: readonly ScreenEntry[] = [
  {
    screen: waitingForMe,
    load: () => import('./screens/waiting-for-me.tsx'),
    loadDetails: [() => import('./screens/approval-figures.tsx')],
  },
  { screen: approvedByMe, load: () => import('./screens/approved-by-me.tsx') },
  { screen: copiedToMe, load: () => import('./screens/copied-to-me.tsx') },
];
export default screens;
