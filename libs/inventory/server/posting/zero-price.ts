import { z } from 'zod';
import { atLine, compareDecimals, decimalText, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { stockInHead } from '#inventory/model';

const inValues = z.object({
  lines: z.array(z.object({ id: z.string(), price: decimalText.nullish() })),
});

/** Goods that cost nothing are a gift, a sample or a slip: whoever brings them in says why. */
export const zeroPrice: FormCheck = {
  types: [stockInHead.code],
  reads: ['lines', 'remarks'],
  check: async (_context, { header, values }) =>
    header.remarks.trim()
      ? []
      : inValues
          .parse(values)
          .lines.flatMap(({ id, price }): FieldProblem[] =>
            price && compareDecimals(price, '0') === 0
              ? [
                  atLine(id, 'price', [
                    '单价为 0 时请在备注中说明原因',
                    'Say in the remarks why it costs nothing',
                  ]),
                ]
              : [],
          ),
};
