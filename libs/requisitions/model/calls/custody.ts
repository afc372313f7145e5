import { z } from 'zod';
import { defineCall, keptDecimal, right } from '#calls/model';
import { condition, sealList, toolList, type CustodyList } from '../lists/custody.ts';
import { headOf } from '../requisition-types.ts';

/** That something came back; only who keeps it may record it. Answers the row as it stands then. */
const receiveCall = (name: string, { topics, calls }: CustodyList) => {
  const { code } = headOf(name);
  return defineCall({
    name: `${name}.receive`,
    code: `${code}_31`,
    summary: ['登记归还', 'Record a return'],
    effect: 'write',
    access: right(code, 'query'),
    request: z.object({
      id: z.uuid(),
      quantity: keptDecimal,
      condition,
      words: z.string().trim().max(200),
    }),
    response: calls.rows.response.shape.rows.element,
    errors: ['invalid', 'forbidden', 'notFound', 'businessRule'],
    topics: topics ?? [],
  });
};

export const receiveTool = receiveCall('toolBorrowing', toolList);
export const receiveSeal = receiveCall('sealUse', sealList);
export type ReceiveCall = typeof receiveTool;
