import type { FormHead } from '#documents/model';

/** Where the list of budgets stands. */
export const budgetsRoute = '/reqhome/Req110p_budget';

/** The head of the purchase requisition by itself: the landing shows it without the table of all types. */
export const purchaseHead: FormHead = {
  name: 'purchaseRequisition',
  code: 'REQ110P',
  title: ['采购申请', 'Purchase requisition'],
  category: 'purchasing',
  numberPrefix: 'PR',
  editions: ['main'],
  home: '/reqhome',
  icon: 'shopping-cart',
  related: [{ route: budgetsRoute, title: ['预算台账', 'Budgets'] }],
};
