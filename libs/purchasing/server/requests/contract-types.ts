import { headOf } from '#requisitions/model';

/** Contracts of goods, whose prices are agreed; one of services has nothing to order. */
export const contracts: ReadonlySet<string> = new Set([
  headOf('purchaseContract').code,
  headOf('majorPurchaseContract').code,
]);

/** What is asked for and approved here is there to be ordered. */
export const requests: ReadonlySet<string> = new Set([headOf('purchaseRequisition').code, ...contracts]);
