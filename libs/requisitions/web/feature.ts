import { approvalCounts } from '#approvals/model';
import { detailRouteOf, verifyPath } from '#documents/model';
import { copiedToMe, ownOpenCounts, purchaseHead, requisitionQuery, waitingForMe } from '#requisitions/model';
import { countsOf, defineWebFeature } from '#shell/web';

const requests = () => import('./request-screens.tsx');

export const requisitionsFeature = defineWebFeature({
  name: 'requisitions',
  screens: {
    '/areqhome': () => import('./approval-screens.ts'),
    '/reqhome': requests,
    '/oahome': requests,
    '/lpreqhome': requests,
    '/basehome': () => import('./standard-screens.ts'),
  },
  forms: () => import('./form-types.ts'),
  counts: [
    countsOf(approvalCounts, (code) => {
      if (code === waitingForMe.code) return ({ waiting }) => waiting;
      return code === copiedToMe.code ? ({ copiedUnread }) => copiedUnread : undefined;
    }),
    countsOf(ownOpenCounts, (code) => (code.startsWith('REQ') ? ({ types }) => types[code] ?? 0 : undefined)),
  ],
  quickStarts: [
    {
      label: ['新建采购申请', 'New purchase requisition'],
      icon: 'shopping-cart',
      to: detailRouteOf(purchaseHead),
      screen: purchaseHead.code,
    },
    // Of every edition; by address, so that the landing does not load the table of all types.
    { label: ['请假', 'Ask for leave'], icon: 'calendar', to: '/reqhome/Req415p_2', screen: 'REQ415P' },
    {
      ...{ label: ['外勤', 'Out on duty'], icon: 'car', to: '/reqhome/Req430p_2', screen: 'REQ430P' },
      editions: ['main', 'health-bank'],
    },
    // Consultants are on the road between hospitals; on the ranch weekends are worked.
    {
      ...{ label: ['报销差旅费', 'Claim travel expenses'], icon: 'wallet', to: '/reqhome/Req445p_2' },
      ...{ screen: 'REQ445P', editions: ['health-bank'] },
    },
    {
      ...{ label: ['加班', 'Overtime'], icon: 'clock', to: '/reqhome/Req410p_2', screen: 'REQ410P' },
      editions: ['livestock'],
    },
  ],
  finders: [
    { key: 'documents', title: ['单据', 'Documents'], load: () => import('./command/find-documents.ts') },
  ],
  shortcuts: () => import('./command/shortcuts.ts'),
  openPages: [{ path: verifyPath, load: () => import('./verify/verify-print.tsx') }],
  cards: [
    { key: 'waiting', screen: waitingForMe.code, load: () => import('./cards/waiting-card.tsx') },
    { key: 'mine', screen: requisitionQuery.code, load: () => import('./cards/my-requests-card.tsx') },
  ],
});
