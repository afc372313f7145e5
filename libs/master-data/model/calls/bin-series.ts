import { z } from 'zod';
import { defineCall, right } from '#calls/model';

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/)
  .max(40);

const series = z.object({ warehouseId: z.string().min(1).max(64), from: code, to: code });
const counts = z.object({ made: z.int(), there: z.int() });

/** How many bins a series would make, and how many of it are there already. */
export const previewBinSeries = defineCall({
  name: 'bins.previewSeries',
  code: 'BSE161P_21',
  summary: ['库位：预览序列', 'Bins: look at a series'],
  effect: 'read',
  access: right('BSE161P', 'add'),
  request: series,
  response: counts,
  errors: ['invalid', 'notFound'],
  topics: ['register:bin'],
});

/** Makes the bins of a warehouse from one to another: A-01-01 … A-10-04 are ten shelves of four. Those that are there stay. */
export const makeBinSeries = defineCall({
  name: 'bins.makeSeries',
  code: 'BSE161P_20',
  summary: ['库位：按序列生成', 'Bins: make a series'],
  effect: 'write',
  access: right('BSE161P', 'add'),
  request: series,
  response: counts,
  errors: ['invalid', 'notFound'],
  topics: ['register:bin'],
});
