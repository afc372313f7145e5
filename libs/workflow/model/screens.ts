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
  actions: ['query'],
});

/** '/areqhome/Areq140p_2?type=REQ110P' */
export const designerRoute = `${approvals}/Areq140p_2`;

/** '/areqhome/Areq140p_form?type=MEETING' */
export const formDesignerRoute = `${approvals}/Areq140p_form`;

/** Where the flow of a type is designed; with `version` an earlier one is looked at. */
export const pathOfFlow = (type: string, version?: string): string =>
  `${designerRoute}?type=${encodeURIComponent(type)}${version ? `&version=${encodeURIComponent(version)}` : ''}`;

/** Where the form of a designed type is designed. */
export const pathOfDesign = (type: string): string => `${formDesignerRoute}?type=${encodeURIComponent(type)}`;

/** Everything that waits for anybody, for the workflow administrator. */
export const runningRoute = `${approvals}/Areq140p_running`;

/** Versions of the approval flow of each type, drawn as a graph, simulated before publishing. */
export const flowDesignerScreen = defineScreen({
  code: 'AREQ140P',
  route: `${approvals}/AREQ140P`,
  details: [
    { route: designerRoute, title: ['流程设计', 'Workflow designer'], needs: 'query' },
    { route: formDesignerRoute, title: ['表单设计', 'Form designer'], needs: 'query' },
    { route: runningRoute, title: ['运行中的审批', 'Running approvals'], needs: 'query' },
  ],
  editions: editionNames,
  title: ['流程设计', 'Workflow designer'],
  icon: 'audit',
  home: approvals,
  // Who may only query sees the flows that name them as a manager, and may change those.
  actions: ['query', 'get', 'edit', 'enable'],
});

export const workflowScreens: readonly ScreenDeclaration[] = [flowDesignerScreen, delegationScreen];
