import { z } from 'zod';
import { defineEvent, type Label } from '#calls/model';

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
