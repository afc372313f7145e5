export * from './events.ts';
export * from './requisition-forms.ts';
export * from './screens.ts';
export { purchaseRequisition } from './documents/purchase-requisition.ts';
