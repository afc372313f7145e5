import { z } from 'zod';
import { defineCall, right, writableDay } from '#calls/model';

/** What is known of a lot is put right: what its label says. Only those who enter stock late may. */
export const describeLot = defineCall({
  name: 'inventory.describeLot',
  code: 'INV110P_34',
  summary: ['更正批次资料', 'Put a lot right'],
  effect: 'write',
  access: right('INV120P', 'edit'),
  request: z.object({
    id: z.string().regex(/^\d{1,18}$/),
    supplierLot: z.string().trim().max(40),
    madeOn: writableDay.nullable(),
    expires: writableDay.nullable(),
  }),
  response: z.object({}),
  errors: ['invalid', 'notFound'],
  topics: ['stock'],
});
