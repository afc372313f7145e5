import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { atLine, dayOf, type FieldProblem } from '#calls/model';
import type { FormCheck } from '#documents/server';
import type { Reference } from '#identity/model';
import { expiryOf, problemOfTracking, problemsOfLife, stockInHead } from '#inventory/model';
import type { Context, Db } from '#server-kit/server';
import { itemFactsOf } from '../items/item-facts.ts';

interface Line {
  id: string;
  item?: Reference | null;
  lot?: string | null;
  madeOn?: string | null;
  expires?: string | null;
}

/** Until when lots may be used that are known already, by item and lot. */
async function knownLives(db: Db, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const asked = lines.flatMap(({ item, lot }) =>
    item?.id && lot?.trim() ? [{ item: item.id, lot: lot.trim() }] : [],
  );
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<{ item: string; lot: string; expires: string }>(sql`
    SELECT o.item_id AS item, o.lot, o.expires_on::text AS expires FROM stock_lot o
      JOIN jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS n (item text, lot text) ON n.item = o.item_id AND n.lot = o.lot
     WHERE o.expires_on IS NOT NULL`);
  return new Map(rows.map(({ item, lot, expires }) => [`${item} ${lot}`, expires]));
}

const nameOf = ({ item, lot }: Line): string => `${item?.id ?? ''} ${lot?.trim() ?? ''}`;

/** Lines that say until when their goods may be used where they say when these were made, or their lot is known. */
export async function withLives<L extends Line>(
  context: Context,
  companyId: string,
  lines: readonly L[],
): Promise<L[]> {
  const open = lines.filter(({ madeOn, expires }) => madeOn && !expires);
  if (open.length === 0) return [...lines];
  const facts = await itemFactsOf(
    context,
    companyId,
    open.flatMap(({ item }) => item?.id ?? []),
  );
  const known = await knownLives(context.db, open);
  return lines.map((line) => {
    const shelfLife = facts.get(line.item?.id ?? '')?.shelfLife ?? null;
    const of = { madeOn: line.madeOn ?? null, expires: line.expires ?? null };
    return open.includes(line)
      ? { ...line, expires: expiryOf(of, { shelfLife, known: known.get(nameOf(line)) ?? null }) }
      : line;
  });
}

const coming = z.object({
  happenedAt: z.string().nullish(),
  lines: z.array(
    z.object({
      ...{ id: z.string(), item: z.object({ id: z.string(), name: z.string().default('') }) },
      ...{ lot: z.string().nullish(), madeOn: z.string().nullish(), expires: z.string().nullish() },
    }),
  ),
});

/** An item with a shelf life says until when it may be used, and no lot is given another day than it has. */
export const lifeAsKept: FormCheck = {
  types: [stockInHead.code],
  reads: ['happenedAt', 'lines'],
  async check(context, { header, values }) {
    const { happenedAt, lines } = coming.parse(values);
    const facts = await itemFactsOf(
      context,
      header.companyId,
      lines.map(({ item }) => item.id),
    );
    // A lot that is missing is asked for by itself.
    const kept = lines.filter(
      ({ item, lot, madeOn, expires }) =>
        (madeOn || expires || facts.get(item.id)?.shelfLife) &&
        !problemOfTracking({ lot, quantity: '1' }, facts.get(item.id)?.tracking ?? null),
    );
    if (kept.length === 0) return [];
    const known = await knownLives(context.db, kept as Line[]);
    const today = dayOf(happenedAt ? new Date(happenedAt) : context.now, context.timeZone);
    return kept.flatMap((line): FieldProblem[] =>
      problemsOfLife(
        { lot: line.lot?.trim() ?? '', madeOn: line.madeOn ?? null, expires: line.expires ?? null },
        {
          shelfLife: facts.get(line.item.id)?.shelfLife ?? null,
          known: known.get(nameOf(line as Line)) ?? null,
          today,
        },
      ).map(({ field, text }) => atLine(line.id, field, text)),
    );
  },
};
