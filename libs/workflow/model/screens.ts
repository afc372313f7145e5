import { defineScreen, editionNames, type ScreenDeclaration } from '#shell/model';

/** Path of the approvals' home, which the requisitions declare. */
const approvals = '/areqhome';

/** Who approves for whom, from when to when, for which types. */
export const delegationScreen = defineScreen({
  code: 'AREQ150P',
  route: `${approvals}/AREQ150P`,
  editions: editionNames,
  title: ['审批委托', 'Delegation'],
  // An icon of the landing: another would load all the others with it.
  icon: 'audit',
  home: approvals,
  actions: ['query', 'edit'],
});

export const workflowScreens: readonly ScreenDeclaration[] = [delegationScreen];
