import { sql } from 'drizzle-orm';
import type { FormContextSource } from '#documents/server';
import { stockInHead } from '#inventory/model';
import { repairedTools, seesTools } from './repaired-tools.ts';

/** From an old tool that was repaired to the document that brings it into stock again, at what whoever enters it says it is worth. */
export const repairedComesIn: FormContextSource = {
  types: [stockInHead.code],
  async startsFrom(context, from) {
    const [tool] = await repairedTools(
      context,
      sql`r.id = ${from}::uuid AND r.state = 'repaired' AND r.stock_in IS NULL AND ${seesTools(context)}`,
    );
    if (!tool) return {};
    return {
      kind: 'other',
      repaired: { id: tool.id, name: `${tool.number} ${tool.name}`.trim() },
      lines: [
        {
          ...{ id: 'repaired', item: { id: tool.item, name: tool.name }, unit: tool.unit },
          ...{ quantity: tool.quantity, lot: null, bin: null, price: null, request: null },
        },
      ],
    };
  },
};
