import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#calls/model';
import type { FormContextSource, FormInContext } from '#documents/server';
import type { FieldValues } from '#fields/model';
import type { Reference } from '#identity/model';
import { canonicalOf } from '#identity/server';
import { expiryOf, namedSerials, onePieceEach } from '#inventory/model';
import { invoiceHead, receiptHead, returnedMeasure } from '#purchasing/model';
import { inOneTrip, type ActorContext } from '#server-kit/server';
import { followedInSql, openInSql } from '#trade/server';
import { goodsWords } from '../lists/item-in-full.ts';
import { cameInArrival, isNamedBy, lotsOfArrivals, lotsThatStayed } from '../receipts/arrivals.ts';

interface Said extends Record<string, unknown> {
  id: string;
  goods: string;
  unit: string;
  open: string;
  supplier: Reference | null;
  serial: boolean;
  shelfLife: number | null;
}

type Line = Record<string, unknown> & { id: string; lot?: string | null; quantity?: string | null };

const supplierName = (language: Language): SQL =>
  language === 'zh' ? sql`s.name_zh` : sql`coalesce(nullif(s.name_en, ''), s.name_zh)`;

/** Lines of a form with what the line that they name says of its goods: never what a browser said; and whose goods they are. */
async function settled(
  { db, language }: ActorContext,
  { values }: FormInContext,
  {
    lines: field,
    names,
    shows,
    open,
    comes = false,
  }: { lines: string; names: string; shows: string | null; open: SQL; comes?: boolean },
): Promise<{ lines: FieldValues; supplier: Reference | null }> {
  const lines = (values[field] ?? []) as Line[];
  const idOf = (line: Line): string => (line[names] as Reference | null)?.id ?? '';
  const ids = lines.map(idOf).filter((id) => /^\d{1,18}$/.test(id));
  if (ids.length === 0) return { lines: {}, supplier: null };
  const { rows } = await db.execute<Said>(sql`
    SELECT t.id::text, ${goodsWords(language)} AS goods, t.unit, trim_scale(${open})::text AS open,
           CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', ${supplierName(language)}) END AS supplier,
           coalesce(i.tracking = 'serial', false) AND t.factor = 1 AS serial, i.shelf_life::int AS "shelfLife"
      FROM trade_line t JOIN item i ON i.id = t.item_id LEFT JOIN supplier s ON s.id = ${canonicalOf('supplier', sql`t.partner_id`)}
     WHERE t.id = ANY (${sql.param(ids)}::bigint[])`);
  const said = new Map(rows.map((row) => [row.id, row]));
  return {
    supplier: said.get(ids[0] as string)?.supplier ?? null,
    lines: {
      [field]: lines.flatMap((line) => {
        const of = said.get(idOf(line));
        if (!of) return [line];
        const named = { ...line, goods: of.goods, unit: of.unit, ...(shows && { [shows]: of.open }) };
        return comes ? asItComes(named, of) : [named];
      }),
    },
  };
}

/** Of goods that come in: a line a piece where it names serial numbers, and until when they may be used where it says when they were made. */
function asItComes(line: Line, { serial, shelfLife }: Said): Line[] {
  const { madeOn, expiry } = line as { madeOn?: string | null; expiry?: string | null };
  const dated =
    madeOn && !expiry
      ? { ...line, expiry: expiryOf({ madeOn, expires: null }, { shelfLife, known: null }) }
      : line;
  // Of several numbers it would not be known which one is damaged.
  const isOne = namedSerials(line.lot ?? '').length === 1;
  const pieces = serial && (isOne || !line['damaged']) ? onePieceEach(dated) : [dated];
  // What was still to come is of the line as a whole, and not of each of its pieces.
  return pieces.length > 1 ? pieces.map((piece) => ({ ...piece, open: null })) : pieces;
}

/** Lines of an invoice, or what bears its freight, with the lots or serial numbers of what came. */
async function withLots(
  { db }: ActorContext,
  values: FieldValues,
  field: 'lines' | 'shares',
): Promise<FieldValues> {
  const lines = (values[field] ?? []) as Line[];
  const idOf = (line: Line): string => (line['receiptLine'] as Reference | null)?.id ?? '';
  const lots = await (field === 'lines' ? lotsOfArrivals : lotsThatStayed)(db, lines.map(idOf));
  return lots.size === 0 && lines.every(({ lots: said }) => !said)
    ? values
    : { ...values, [field]: lines.map((line) => ({ ...line, lots: lots.get(idOf(line)) ?? null })) };
}

/** What came with the arrival that a receipt line `t` names; of a line that names none, itself. */
const cameWithIt: SQL = sql`coalesce(
  (SELECT ${cameInArrival} FROM purchase_receipt_line r WHERE r.trade_id = t.id AND ${isNamedBy}), t.quantity)`;

/** Whose goods come in or go back where no line says so: as the order says. */
async function supplierOf(
  { db, language }: ActorContext,
  { values }: FormInContext,
): Promise<Reference | null> {
  const order = (values['order'] as Reference | null)?.id;
  if (!order) return null;
  const { rows } = await db.execute<Reference & Record<string, unknown>>(sql`
    SELECT s.id, ${supplierName(language)} AS name FROM trade_line t JOIN supplier s ON s.id = ${canonicalOf('supplier', sql`t.partner_id`)}
     WHERE t.document_id = ${order}::uuid LIMIT 1`);
  return rows[0] ?? null;
}

/** What receipts and invoices say of goods follows from the lines that they name. */
export const settledLines: readonly FormContextSource[] = [
  {
    types: [receiptHead.code],
    async settles(context, form) {
      const [lines, returns] = await inOneTrip([
        () =>
          settled(context, form, {
            ...{ lines: 'lines', names: 'orderLine', shows: 'open', open: openInSql, comes: true },
          }),
        () =>
          settled(context, form, {
            ...{ lines: 'returns', names: 'receiptLine', shows: 'received' },
            open: sql`t.quantity - ${followedInSql(sql`t`, returnedMeasure)}`,
          }),
      ]);
      const supplier = lines.supplier ?? returns.supplier ?? (await supplierOf(context, form));
      return { supplier, ...lines.lines, ...returns.lines };
    },
  },
  {
    types: [invoiceHead.code],
    async settles(context, form) {
      const open = sql`t.quantity`;
      const [lines, shares] = await inOneTrip([
        () => settled(context, form, { lines: 'lines', names: 'receiptLine', shows: null, open }),
        () =>
          settled(context, form, {
            ...{ lines: 'shares', names: 'receiptLine', shows: 'quantity', open: cameWithIt },
          }),
      ]);
      return {
        ...(await withLots(context, lines.lines, 'lines')),
        ...(await withLots(context, shares.lines, 'shares')),
      };
    },
  },
];
