export * from './form.ts';
export * from './status.ts';
export * from './header-fields.ts';
export * from './proposed-subject.ts';
export * from './content.ts';
export { computeForm, type ComputedForm } from './compute-form.ts';
export { checkAmount, checkForm } from './check-form.ts';
export * from './facts.ts';
export { templateText } from './template-text.ts';
export { checkDeclaration, checkDeclarations } from './check-declaration.ts';
export * from './form-context.ts';
export * from './explanation.ts';
export * from './fact.ts';
export * from './form-print.ts';
export * from './designed/form-design.ts';
export {
  designedForm,
  designField,
  designOf,
  designSource,
  flowOfNewType,
  flowTypeOf,
} from './designed/designed-form.ts';
export { formOfDesign } from './designed/form-of-design.ts';
export { starterKinds, type NamedStarter, type Starter, type StarterKind } from './designed/starters.ts';
export * from './designed/check-design.ts';
export { presetWords } from './designed/presets.ts';
export { rangeNames } from './designed/range.ts';
export { readFormula } from './designed/formula.ts';
export { designedCalls } from './designed/calls.ts';
export * from './designed/own-type-calls.ts';
export * from './numbers/numbered.ts';
export * from './numbers/number-rule.ts';
export * from './numbers/number-calls.ts';
export * from './numbers/number-list.ts';
export * from './form-view.ts';
export * from './form-list.ts';
export * from './own-columns.ts';
export * from './form-calls.ts';
export * from './form-query.ts';
export * from './beside-calls.ts';
export * from './find-forms.ts';
export * from './export/export-fields.ts';
export * from './import/import-columns.ts';
export * from './import/import-door.ts';
export * from './export/export-door.ts';
export * from './form-screen.ts';
export { formGivenUp, formMentioned, formVoided } from './events.ts';
