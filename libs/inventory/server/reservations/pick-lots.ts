import { sql } from 'drizzle-orm';
import { compareDecimals, dayOf, subtractDecimals } from '#calls/model';
import type { FormInContext } from '#documents/server';
import type { Reference } from '#identity/model';
import { pickFrom, stockOutHead, type Pickable } from '#inventory/model';
import type { Context, Db } from '#server-kit/server';
import type { ItemFacts } from '../items/item-facts.ts';
import { pickableOf } from './pickable.ts';

interface Line {
  id: string;
  item?: Reference | null;
  lot?: string | null;
  bin?: Reference | null;
  quantity?: string | null;
  base?: string | null;
}

const isQuantity = (text: string | null | undefined): boolean =>
  /^\d{1,14}(\.\d{1,6})?$/.test(text ?? '') && compareDecimals(text as string, '0') > 0;

/** Takes a quantity off what lies at a place. */
function takeOff(there: readonly Pickable[], bin: string, lot: string, quantity: string): void {
  const one = there.find((place) => place.bin === bin && place.lot === lot);
  if (one) one.quantity = subtractDecimals(one.quantity, quantity);
}

/**
 * Lines of what is issued or sampled that say no lot though their item has lots: what expires first, then what came first, a
 * line for each place. A lot that is said without its bin is taken from where it lies. What there is not enough of stands by
 * itself, as it was said. What goes to the scrap is always said.
 */
export async function withPickedLots<L extends Line>(
  { db, now, timeZone }: Pick<Context, 'db' | 'now' | 'timeZone'>,
  { type, companyId, values }: Pick<FormInContext, 'type' | 'companyId' | 'values'>,
  facts: ReadonlyMap<string, ItemFacts>,
  lines: readonly L[],
): Promise<L[]> {
  const warehouse = (values['warehouse'] as Reference | null | undefined)?.id;
  if (type !== stockOutHead.code || values['kind'] === 'scrap' || !warehouse) return [...lines];
  const hasLots = ({ item }: L): boolean =>
    ['lot', 'serial'].includes(facts.get(item?.id ?? '')?.tracking ?? 'none');
  // In the base unit alone: half a box of each of two lots is nobody's wish.
  const isOpen = (line: L): boolean =>
    hasLots(line) && !(line.lot?.trim() && line.bin) && !line.base && isQuantity(line.quantity);
  const open = lines.filter(isOpen);
  if (open.length === 0) return [...lines];
  const items = [...new Set(open.flatMap(({ item }) => item?.id ?? []))];
  const there = (await pickableOf(db, companyId, items, warehouse)).map((one) => ({ ...one }));
  for (const { item, lot, bin, quantity, base } of lines)
    if (lot?.trim() && bin && isQuantity(base ?? quantity))
      takeOff(
        there.filter((one) => one.item === item?.id),
        bin.id,
        lot.trim(),
        (base ?? quantity) as string,
      );
  const codes = await codesOf(
    db,
    there.map(({ bin }) => bin),
  );
  const today = dayOf(now, timeZone);
  return lines.flatMap((line): L[] => {
    if (!isOpen(line)) return [line];
    const quantity = line.quantity as string;
    const of = there.filter(
      (one) =>
        one.item === line.item?.id &&
        (!line.bin || one.bin === line.bin.id) &&
        (!line.lot?.trim() || one.lot === line.lot.trim()) &&
        compareDecimals(one.quantity, '0') > 0,
    );
    const picks = pickFrom(quantity, of, today);
    for (const { bin, lot, quantity: taken } of picks) takeOff(of, bin, lot, taken);
    const left = picks.reduce((rest, pick) => subtractDecimals(rest, pick.quantity), quantity);
    const parts = [
      ...picks.map(({ bin, lot, quantity: taken }) => ({
        ...{ lot, quantity: taken, bin: bin ? { id: bin, name: codes.get(bin) ?? bin } : null },
      })),
      ...(compareDecimals(left, '0') > 0
        ? [{ lot: line.lot ?? null, quantity: left, bin: line.bin ?? null }]
        : []),
    ];
    return parts.map((part, at) => ({ ...line, ...part, id: at === 0 ? line.id : `${line.id}-p${at + 1}` }));
  });
}

async function codesOf(db: Db, bins: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(bins)].filter(Boolean);
  if (named.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; code: string }>(
    sql`SELECT id, code FROM bin WHERE id = ANY (${sql.param(named)}::text[])`,
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}
