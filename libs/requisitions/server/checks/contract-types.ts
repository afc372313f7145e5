import { headOf } from '#requisitions/model';

/** What is agreed with suppliers. */
export const purchaseContracts = ['serviceContract', 'purchaseContract', 'majorPurchaseContract'].map(headOf);
/** What is agreed with customers; a change counts as the contract that it makes. */
export const salesContracts = ['salesContract', 'salesContractChange', 'majorSalesContract'].map(headOf);
