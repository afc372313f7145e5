import type { AnyForm } from '#documents/model';
import { purchaseRequisition } from './documents/purchase-requisition.ts';

/** Every requisition type: one line each. Lists, details, calls, menus and flows follow. */
export const requisitionForms: readonly AnyForm[] = [purchaseRequisition];
