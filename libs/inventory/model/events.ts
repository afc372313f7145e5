import { z } from 'zod';
import { decimalText, defineEvent, type Label } from '#calls/model';

/** What a stock document tells when it is posted. */
const posted = z.object({
  type: z.string(),
  id: z.string(),
  number: z.string(),
  companyId: z.string(),
  values: z.record(z.string(), z.unknown()),
});

const onPosting = (name: string, label: Label) =>
  defineEvent({
    name: `inventory.${name}`,
    label,
    data: posted,
    about: ({ type, id }) => ({ type, id }),
  });

export const stockInPosted = onPosting('stockInPosted', ['入库单已过账', 'Stock in posted']);
export const stockOutPosted = onPosting('stockOutPosted', ['出库单已过账', 'Stock out posted']);
export const transferPosted = onPosting('transferPosted', ['调拨单已过账', 'Transfer posted']);

/** Goods lie in quarantine that no order brought: what was produced, and what customers return. They wait for a verdict. */
export const goodsToInspect = defineEvent({
  name: 'inventory.goodsToInspect',
  label: ['待检入库', 'Goods to inspect'],
  data: z.object({
    type: z.string(),
    id: z.string(),
    number: z.string(),
    companyId: z.string(),
    stage: z.enum(['final', 'return']),
    lines: z.array(
      z.object({
        /** Of the document. */
        line: z.string(),
        item: z.string(),
        warehouse: z.string(),
        bin: z.string(),
        lot: z.string(),
        /** In base units. */
        quantity: decimalText,
      }),
    ),
  }),
  about: ({ type, id }) => ({ type, id }),
});
