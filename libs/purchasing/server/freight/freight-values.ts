import { z } from 'zod';
import { decimalText } from '#calls/model';

const record = z.object({ id: z.string() });

/** What a supplier invoice says of the receipt lines that bear it, where it is one of freight. */
export const freightValues = z.object({
  taxInCost: z.boolean().nullish(),
  kind: z.string().nullish(),
  shareBy: z.enum(['value', 'quantity', 'weight']).nullish(),
  shares: z
    .array(z.object({ id: z.string(), receiptLine: record, weight: decimalText.nullish() }))
    .nullish()
    .transform((shares) => shares ?? []),
});
export type FreightValues = z.output<typeof freightValues>;
