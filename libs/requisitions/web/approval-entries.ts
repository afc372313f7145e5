import { approvalCounts } from '#approvals/model';
import { approvedByMe, copiedToMe, waitingForMe } from '#requisitions/model';
import { countOf, type ScreenEntry } from '#shell/web';

/** The approver's screens, with how much waits in them. */
export const approvalEntries: readonly ScreenEntry[] = [
  {
    screen: waitingForMe,
    load: () => import('./screens/waiting-for-me.tsx'),
    loadDetails: [() => import('./screens/approval-figures.tsx')],
    count: countOf(approvalCounts, ({ waiting }) => waiting),
  },
  { screen: approvedByMe, load: () => import('./screens/approved-by-me.tsx') },
  {
    screen: copiedToMe,
    load: () => import('./screens/copied-to-me.tsx'),
    count: countOf(approvalCounts, ({ copiedUnread }) => copiedUnread),
  },
];
