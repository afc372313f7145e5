import { z } from 'zod';
import { defineCall, right } from '#calls/model';

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/)
  .max(40);

/** Makes the bins of a warehouse from one to another: A-01-01 … A-10-04 are ten shelves of four. Those that are there stay. */
export const makeBinSeries = defineCall({
  name: 'bins.makeSeries',
  code: 'BSE161P_20',
  summary: ['库位：按序列生成', 'Bins: make a series'],
  effect: 'write',
  access: right('BSE161P', 'add'),
  request: z.object({ warehouseId: z.string().min(1).max(64), from: code, to: code }),
  response: z.object({ made: z.int(), there: z.int() }),
  errors: ['invalid', 'notFound'],
  topics: ['register:bin'],
});
