export * from './events.ts';
export * from './requisition-forms.ts';
