import type { AnyForm } from '#documents/model';
import { requisitionTypes } from './requisition-types.ts';

/** All declarations, for the server, which needs every one of them. */
export const loadRequisitionForms = (): Promise<AnyForm[]> =>
  Promise.all(requisitionTypes.map((type) => type.load()));

/** The purchase requisition with the types of its fields. */
export const loadPurchaseRequisition = async () =>
  (await import('./documents/purchase-requisition.ts')).purchaseRequisition;
