export * from './fields/field.ts';
export * from './fields/kinds.ts';
export * from './fields/lines.ts';
export * from './fields/priced-amount.ts';
export type { CheckContext, Fact, FieldKind, FormatContext } from './fields/field-kind.ts';
export { formatValue, isBlank, kindOf, sameValue } from './fields/kind-of.ts';
export { formatDecimal, normaliseDecimal } from './fields/decimal.ts';
export * from './form.ts';
export * from './status.ts';
export * from './header-fields.ts';
export * from './proposed-subject.ts';
export * from './content.ts';
export * from './conditions.ts';
export * from './read-values.ts';
export * from './compute.ts';
export * from './check.ts';
export * from './facts.ts';
export { templateText } from './template-text.ts';
export * from './diff.ts';
export * from './merge.ts';
export { checkDeclaration, checkDeclarations } from './check-declaration.ts';
export * from './form-context.ts';
export { fileReference } from './fields/file/file-kind.ts';
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
export * from './numbers/number-rule.ts';
export * from './numbers/number-calls.ts';
export * from './form-view.ts';
export * from './form-list.ts';
export * from './own-filters.ts';
export * from './form-calls.ts';
export * from './form-query.ts';
export * from './beside-calls.ts';
export * from './list-views.ts';
export * from './find-forms.ts';
export * from './export/export-fields.ts';
export { isRecord, readTyped } from './typed/read-typed.ts';
export { readTable } from './typed/typed-text.ts';
export * from './import/import-columns.ts';
export * from './import/import-door.ts';
export * from './export/export-door.ts';
export * from './form-screen.ts';
export { formMentioned, formVoided } from './events.ts';
export { sampleForm, sampleValues } from './testing/sample-form.ts';
