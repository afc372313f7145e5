export {
  delegationScreen,
  designerRoute,
  flowDesignerScreen,
  formDesignerRoute,
  pathOfDesign,
  pathOfFlow,
  runningRoute,
  workflowScreens,
} from './screens.ts';
export { copyNode } from './edit/copy-node.ts';
export * from './edit/edit-flow.ts';
export { addable, addableLabels, freshId, newNode, type Addable } from './edit/new-node.ts';
export * from './edit/places.ts';
export * from './words/vocabulary.ts';
export * from './words/say-condition.ts';
export * from './words/say-expression.ts';
export * from './words/say-rule.ts';
export * from './words/say-node.ts';
export * from './words/say-difference.ts';
export { compareDesigns } from './form-edit/compare-designs.ts';
export * from './form-edit/edit-design.ts';
