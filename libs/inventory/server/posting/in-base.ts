import { sql } from 'drizzle-orm';
import { atLine, compareDecimals, type FieldProblem } from '#calls/model';
import type { FormCheck, FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { namedSerials, onePieceEach, stockDocumentTypes } from '#inventory/model';
import { inOneTrip, type Db } from '#server-kit/server';
import { inBaseUnits } from '#trade/model';
import { factorsOf } from '#trade/server';
import { itemFactsOf } from '../items/item-facts.ts';
import { withLives } from '../lots/life-as-kept.ts';
import { withPickedLots } from '../reservations/pick-lots.ts';

interface Line {
  id: string;
  lot?: string | null;
  madeOn?: string | null;
  expires?: string | null;
  bin?: Reference | null;
  item?: Reference | null;
  unit?: string | null;
  quantity?: string | null;
  factor?: string | null;
  base?: string | null;
}
const itemsOf = (lines: readonly Line[]): string[] => lines.flatMap(({ item }) => item?.id ?? []);
const types = stockDocumentTypes.map(({ code }) => code);

async function decimalsOf(db: Db, items: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; decimals: number }>(sql`
    SELECT i.id, coalesce(u.decimals, 6)::int AS decimals FROM item i JOIN unit u ON u.id = i.unit_id
     WHERE i.id = ANY (${sql.param([...new Set(items)])}::text[])`);
  return new Map(rows.map(({ id, decimals }) => [id, decimals]));
}

/**
 * A line that names several serial numbers becomes as many lines. A line may be typed in any unit of its item. What it comes to
 * in base units is what moves stock: quantity × factor, half up to the decimals of the base unit; both stay with the line,
 * whatever becomes of the item.
 */
export const linesInBase: FormContextSource = {
  types,
  async settles(context, form) {
    const { companyId, values } = form;
    const { db } = context;
    const typed = (values['lines'] ?? []) as Line[];
    const facts = typed.some(({ lot, quantity }) => !quantity || namedSerials(lot ?? '').length > 1)
      ? await itemFactsOf(context, companyId, itemsOf(typed))
      : null;
    const lines = await withLives(
      context,
      companyId,
      typed.flatMap((line) =>
        facts?.get(line.item?.id ?? '')?.tracking === 'serial' ? onePieceEach(line) : [line],
      ),
    );
    const other = lines.flatMap(({ item, unit }) =>
      item?.id && unit?.trim() ? [{ item: item.id, unit: unit.trim() }] : [],
    );
    if (lines.length === 0) return {};
    // Without a unit, too: what a browser says of it counts for nothing.
    const [factors, kept] = await inOneTrip([
      () => (other.length > 0 ? factorsOf(db, other) : new Map<string, string>()),
      // Whoever checks and posts the lines asks for them, too: they travel with what is asked here.
      () => itemFactsOf(context, companyId, itemsOf(lines)),
    ]);
    const further = other.filter(({ item, unit }) => (factors.get(`${item} ${unit}`) ?? '1') !== '1');
    const decimals =
      further.length > 0
        ? await decimalsOf(
            db,
            further.map(({ item }) => item),
          )
        : null;
    const inBase = lines.map((line) => {
      const item = line.item?.id ?? '';
      const factor = factors.get(`${item} ${line.unit?.trim() ?? ''}`) ?? null;
      const isOther = factor !== null && factor !== '1';
      return {
        ...line,
        factor,
        base: isOther && line.quantity ? inBaseUnits(line.quantity, factor, decimals?.get(item) ?? 6) : null,
      };
    });
    return { lines: await withPickedLots(context, form, kept, inBase) };
  },
};

/** A unit that the item does not have is refused, and what comes to nothing in base units. */
export const unitsKnown: FormCheck = {
  types,
  reads: ['lines'],
  async check(_context, { values }) {
    const lines = (values['lines'] ?? []) as Line[];
    return lines.flatMap(({ id, unit, factor, base }): FieldProblem[] => {
      // The server has just looked for it.
      if (unit?.trim() && !factor)
        return [atLine(id, 'unit', ['该物料没有这个单位的换算', 'This item has no such unit'])];
      return base && compareDecimals(base, '0') === 0
        ? [atLine(id, 'quantity', ['换算为基本单位后为 0', 'It comes to 0 in the base unit'])]
        : [];
    });
  },
};

/** Lines with what they come to in base units; `typed` is the quantity in the unit of the line, which the price is for. */
export const asBase = <L extends { quantity: string; base?: string | null | undefined }>(
  line: L,
): L & { typed: string } => ({ ...line, typed: line.quantity, quantity: line.base ?? line.quantity });
