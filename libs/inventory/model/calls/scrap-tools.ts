import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { stockOutHead } from '../stock-documents.ts';

/** The most that are scrapped at once. */
export const mostScrapped = 200;

/** Old tools that were replaced are scrapped, and how: several at once, each by itself. */
export const scrapTools = defineCall({
  name: 'inventory.scrapTools',
  code: 'INV130P_31',
  summary: ['登记旧工具报废', 'Scrap replaced tools'],
  effect: 'write',
  access: right(stockOutHead.code, 'add'),
  request: z.object({
    ids: z.array(z.uuid()).min(1).max(mostScrapped),
    words: z.string().trim().min(1).max(200),
  }),
  response: z.object({
    /** In the order in which they were asked for; null: it is scrapped. */
    reasons: z.array(label.nullable()),
  }),
  errors: ['notFound'],
  topics: ['replacedTool'],
});
