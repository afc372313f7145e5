import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { atLine, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { stockInHead } from '#inventory/model';
import type { Context } from '#server-kit/server';

const record = z.object({ id: z.string() });
const source = z.object({ id: z.string(), item: record, lot: z.string() });
const produced = z.object({
  kind: z.string().nullish(),
  lines: z.array(z.object({ item: record, lot: z.string().nullish() })),
  sources: z.array(source).default([]),
});
interface OfItem {
  item: string;
  lot: string;
}

/** Lots are told apart by their exact name within an item. */
const asLot = ({ item, lot }: { item: { id: string }; lot?: string | null | undefined }): OfItem[] =>
  lot?.trim() ? [{ item: item.id, lot: lot.trim() }] : [];

interface Known extends Record<string, unknown> {
  place: number;
  there: boolean;
  /** It was made of one of the lots that are to be made of it. */
  circular: boolean;
}

/**
 * What was produced says which lots it was made of: lots that the company has or had, and none that was made of what is
 * being made.
 */
export const madeOfKnown: FormCheck = {
  types: [stockInHead.code],
  reads: ['kind', 'lines', 'sources'],
  async check({ db }, { header, values }) {
    const { kind, lines, sources } = produced.parse(values);
    if (kind !== 'production' || sources.length === 0) return [];
    const asked = sources.map(({ item, lot }, place) => ({ place, item: item.id, lot: lot.trim() }));
    const { rows } = await db.execute<Known>(sql`
      WITH RECURSIVE made AS (
        SELECT o.id FROM stock_lot o JOIN jsonb_to_recordset(${JSON.stringify(lines.flatMap(asLot))}::jsonb) AS n (item text, lot text)
          ON n.item = o.item_id AND n.lot = o.lot
      ), up AS (
        SELECT n.place, o.id FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS n (place int, item text, lot text)
          JOIN stock_lot o ON o.item_id = n.item AND o.lot = n.lot
        UNION SELECT up.place, p.parent_id FROM up JOIN stock_lot_parent p ON p.lot_id = up.id AND NOT p.taken_back
      )
      SELECT n.place, EXISTS (SELECT FROM up WHERE up.place = n.place AND up.id IN (SELECT id FROM made)) AS circular,
             EXISTS (SELECT FROM stock_key k WHERE k.company_id = ${header.companyId} AND k.item_id = n.item AND k.lot = n.lot) AS there
        FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS n (place int, item text, lot text)`);
    const known = new Map(rows.map((row) => [row.place, row]));
    return sources.flatMap(({ id, lot }, place): FieldProblem[] => {
      const of = known.get(place);
      if (!of?.there) return [atLine(id, 'lot', [`没有批号 ${lot}`, `There is no lot ${lot}`], 'sources')];
      return of.circular
        ? [
            atLine(
              id,
              'lot',
              [`批号 ${lot} 由本批次制成`, `Lot ${lot} was made of what is being made`],
              'sources',
            ),
          ]
        : [];
    });
  },
};

/** Keeps what the lots of a document were made of. */
export async function noteParents(
  { db }: Context,
  formId: string,
  lots: readonly OfItem[],
  parents: readonly z.output<typeof source>[],
): Promise<void> {
  if (lots.length === 0 || parents.length === 0) return;
  const named = (of: readonly OfItem[]) =>
    sql`SELECT o.id FROM stock_lot o JOIN jsonb_to_recordset(${JSON.stringify(of)}::jsonb) AS n (item text, lot text)
          ON n.item = o.item_id AND n.lot = o.lot`;
  await db.execute(sql`
    INSERT INTO stock_lot_parent (lot_id, parent_id, form_id)
    SELECT made.id, source.id, ${formId}::uuid FROM (${named(lots)}) AS made CROSS JOIN (${named(parents.flatMap(asLot))}) AS source
     WHERE made.id <> source.id
    ON CONFLICT (lot_id, parent_id, form_id) DO NOTHING`);
}

/** A document that is made void made nothing of anything. */
export async function forgetParents({ db }: Context, formId: string): Promise<void> {
  await db.execute(sql`UPDATE stock_lot_parent SET taken_back = true WHERE form_id = ${formId}::uuid`);
}
