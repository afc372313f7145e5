import { defineScreen, editionNames, type DetailRoute, type ScreenDeclaration } from '#shell/model';

/** Paths of the module's homes. */
export const requests = '/reqhome';
export const approvals = '/areqhome';
export const ranchRequests = '/lpreqhome';

/** How long approvals take, who is late, what comes back; reached from the inbox. */
export const approvalFiguresRoute: DetailRoute = {
  route: `${approvals}/Areq110p_figures`,
  title: ['审批统计', 'Figures of approvals'],
};

/** Approvals waiting for the reader. */
export const waitingForMe = defineScreen({
  code: 'AREQ110P',
  route: `${approvals}/AREQ110P`,
  details: [approvalFiguresRoute],
  editions: editionNames,
  title: ['待我审批', 'Waiting for me'],
  icon: 'inbox',
  home: approvals,
  actions: ['query'],
});

/** What the reader decided. */
export const approvedByMe = defineScreen({
  code: 'AREQ120P',
  route: `${approvals}/AREQ120P`,
  editions: editionNames,
  title: ['我已审批', 'Approved by me'],
  icon: 'check-square',
  home: approvals,
  actions: ['query'],
});

/** Copies that the reader received. */
export const copiedToMe = defineScreen({
  code: 'AREQ130P',
  route: `${approvals}/AREQ130P`,
  editions: editionNames,
  title: ['抄送我的', 'Copied to me'],
  icon: 'copy',
  home: approvals,
  actions: ['query'],
});

/** The approver's screens, in the order of the menu. */
export const approvalScreens: readonly ScreenDeclaration[] = [waitingForMe, approvedByMe, copiedToMe];

/** Every type in one query. */
export const requisitionQuery = defineScreen({
  code: 'REQ990P',
  route: `${requests}/req990p`,
  editions: editionNames,
  title: ['申请综合查询', 'Open requisition query'],
  icon: 'file-search',
  home: requests,
  actions: ['query', 'export'],
});

/** The types of the ranch in one list. */
export const ranchRequisitions = defineScreen({
  code: 'LPREQ110P',
  route: `${ranchRequests}/LPREQ110P`,
  editions: ['livestock'],
  title: ['申请', 'Requisitions'],
  icon: 'form',
  home: ranchRequests,
  actions: ['query', 'export'],
});
