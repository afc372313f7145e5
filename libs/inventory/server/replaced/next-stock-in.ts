import { sql } from 'drizzle-orm';
import type { FormContextSource } from '#documents/server';
import { directory, withinScope } from '#identity/server';
import { stockInHead, stockOutHead } from '#inventory/model';

interface Repaired extends Record<string, unknown> {
  id: string;
  item: string;
  name: string;
  unit: string;
  quantity: string;
}

/** From an old tool that was repaired to the document that brings it into stock again, at what whoever enters it says it is worth. */
export const repairedComesIn: FormContextSource = {
  types: [stockInHead.code],
  async startsFrom({ db, actor, language }, from) {
    const name = (of: string) => sql.raw(directory.nameColumn(language, of));
    const { rows } = await db.execute<Repaired>(sql`
      SELECT r.id::text, i.id AS item, ${name('i')} AS name, ${name('u')} AS unit, trim_scale(r.quantity)::text AS quantity
        FROM replaced_tool r JOIN item i ON i.id = r.item_id JOIN unit u ON u.id = i.unit_id
       WHERE r.id = ${from}::uuid AND r.state = 'repaired'
         AND ${withinScope(actor.scope([stockOutHead.code], 'query'), { company: sql`r.company_id` }, actor)}`);
    const [tool] = rows;
    if (!tool) return {};
    return {
      kind: 'other',
      lines: [
        {
          ...{ id: 'repaired', item: { id: tool.item, name: tool.name }, unit: tool.unit },
          ...{ quantity: tool.quantity, lot: null, bin: null, price: null, request: null },
        },
      ],
    };
  },
};
