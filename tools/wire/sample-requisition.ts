import { randomUUID } from 'node:crypto';
import { inDays } from '#calls/model';
import { formCalls, type FormInput } from '#documents/model';
import { searchReferences } from '#identity/model';
import { headOf } from '#requisitions/model';
import type { WireClient } from './wire-client.ts';

export const purchaseCalls = formCalls(headOf('purchaseRequisition'));

/**
 * Makes purchase requisitions as the person would fill them in: own department, items that exist, needed in a month.
 * Answers a function, so that what is looked up is looked up once.
 */
export async function sampleRequisitions(person: WireClient): Promise<(quantity: number) => FormInput> {
  const [{ departments }, { options }] = await Promise.all([
    person.call(purchaseCalls.options, {}),
    person.call(searchReferences, { kind: 'item', keyword: '', take: 3 }),
  ]);
  const [department] = departments;
  if (!department || options.length === 0) throw new Error('The demo company has no department or no items.');
  const neededBy = inDays(30);
  return (quantity) => ({
    id: randomUUID(),
    version: 0,
    departmentId: department.id,
    subject: `${quantity} × ${options[0]?.name}`,
    urgency: 'normal',
    currency: 'CNY',
    ccIds: [],
    attachmentIds: [],
    remarks: '',
    values: {
      neededBy,
      supplier: null,
      budgetCode: null,
      purpose: 'Sample',
      lines: options.map(({ id, name, values }, line) => ({
        id: randomUUID(),
        item: { id, name },
        spec: null,
        unit: values['unit'] ?? '',
        quantity: String(quantity + line),
        price: '12.5',
        neededBy: null,
      })),
    },
  });
}
