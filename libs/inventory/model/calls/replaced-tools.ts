import { z } from 'zod';
import { defineCall, label, right } from '#calls/model';
import { stockOutHead } from '../stock-documents.ts';

/** The most that something is done with at once. */
export const mostReplaced = 200;

const several = z.object({
  ids: z.array(z.uuid()).min(1).max(mostReplaced),
  words: z.string().trim().min(1).max(200),
});
const done = z.object({
  /** In the order in which they were asked for; null: it is done. */
  reasons: z.array(label.nullable()),
});
const shared = {
  effect: 'write',
  access: right(stockOutHead.code, 'add'),
  response: done,
  errors: ['notFound'],
  topics: ['replacedTool'],
} as const;

/** What becomes of old tools that were replaced, and how: several at once, each by itself. */
export const settleTools = defineCall({
  ...shared,
  name: 'inventory.settleTools',
  code: 'INV130P_31',
  summary: ['登记旧工具报废或修复', 'Scrap or repair replaced tools'],
  request: several.extend({ outcome: z.enum(['scrapped', 'repaired']) }),
});

/** What was entered of old tools was a mistake: they wait again. */
export const reopenTools = defineCall({
  ...shared,
  name: 'inventory.reopenTools',
  code: 'INV130P_32',
  summary: ['撤回旧工具处置', 'Take back what became of replaced tools'],
  request: several,
});
