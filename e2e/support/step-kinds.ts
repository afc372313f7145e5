/** What can be added to a flow, in the order of the designer's menu, and the id that the first of it gets. */
export const stepKinds = [
  ['审批', 'step1'],
  ['抄送', 'copy1'],
  ['条件分支', 'branch1'],
  ['并行分支', 'branch2'],
  ['包容分支', 'branch3'],
  ['等待', 'wait1'],
  ['子流程', 'child1'],
] as const;
export type StepKind = (typeof stepKinds)[number][0];
