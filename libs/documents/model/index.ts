export * from './fields/field.ts';
export * from './fields/kinds.ts';
export * from './fields/lines.ts';
export * from './form.ts';
export * from './status.ts';
export * from './form-view.ts';
export * from './form-calls.ts';
