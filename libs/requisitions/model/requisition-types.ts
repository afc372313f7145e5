import type { FormHead, FormType } from '#documents/model';

/**
 * Every requisition type: one entry each, in the order of the menu. Menus, routes and rights follow from the head;
 * fields, rules and steps are in the declaration, which the browser loads when the type is first opened.
 */
export const requisitionTypes: readonly FormType[] = [
  {
    name: 'purchaseRequisition',
    code: 'REQ110P',
    title: ['采购申请', 'Purchase requisition'],
    numberPrefix: 'PR',
    editions: ['main'],
    home: '/reqhome',
    icon: 'shopping-cart',
    load: async () => (await import('./documents/purchase-requisition.ts')).purchaseRequisition,
  },
];

/** The head of a type by its name; what its declaration begins with. Throws where the list does not have it. */
export function headOf(name: string): FormHead {
  const type = requisitionTypes.find((one) => one.name === name);
  if (!type) throw new Error(`No requisition type is called ${name}; see requisition-types.ts.`);
  const { load: _declaration, ...head } = type;
  return head;
}
