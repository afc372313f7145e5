import { sql, type SQL } from 'drizzle-orm';
import type { FormContextSource, FormInContext } from '#documents/server';
import type { FieldValues } from '#fields/model';
import type { Reference } from '#identity/model';
import { invoiceHead, receiptHead, returnedMeasure } from '#purchasing/model';
import { inOneTrip, type ActorContext } from '#server-kit/server';
import { followedInSql, openInSql } from '#trade/server';
import { goodsWords } from '../lists/item-in-full.ts';

interface Said extends Record<string, unknown> {
  id: string;
  goods: string;
  unit: string;
  open: string;
}

type Line = Record<string, unknown> & { id: string };

/** Lines of a form with what the line that they name says of its goods: never what a browser said. */
async function settled(
  { db, language }: ActorContext,
  { values }: FormInContext,
  { lines: field, names, shows, open }: { lines: string; names: string; shows: string | null; open: SQL },
): Promise<FieldValues> {
  const lines = (values[field] ?? []) as Line[];
  const idOf = (line: Line): string => (line[names] as Reference | null)?.id ?? '';
  const ids = lines.map(idOf).filter((id) => /^\d{1,18}$/.test(id));
  if (ids.length === 0) return {};
  const { rows } = await db.execute<Said>(sql`
    SELECT t.id::text, ${goodsWords(language)} AS goods, t.unit, trim_scale(${open})::text AS open
      FROM trade_line t JOIN item i ON i.id = t.item_id WHERE t.id = ANY (${sql.param(ids)}::bigint[])`);
  const said = new Map(rows.map((row) => [row.id, row]));
  return {
    [field]: lines.map((line) => {
      const of = said.get(idOf(line));
      return of ? { ...line, goods: of.goods, unit: of.unit, ...(shows && { [shows]: of.open }) } : line;
    }),
  };
}

/** Whose goods come in or go back: as the first line that is named says, else the order. */
async function supplierOf(
  { db, language }: ActorContext,
  { values }: FormInContext,
): Promise<Reference | null> {
  const named = [
    ...((values['lines'] ?? []) as Line[]).map((line) => line['orderLine']),
    ...((values['returns'] ?? []) as Line[]).map((line) => line['receiptLine']),
  ].flatMap((one) => (one as Reference | null)?.id ?? []);
  const [line] = named.filter((id) => /^\d{1,18}$/.test(id));
  const order = (values['order'] as Reference | null)?.id;
  if (line === undefined && !order) return null;
  const name = language === 'zh' ? sql`s.name_zh` : sql`coalesce(nullif(s.name_en, ''), s.name_zh)`;
  const { rows } = await db.execute<Reference & Record<string, unknown>>(sql`
    SELECT s.id, ${name} AS name FROM trade_line t JOIN supplier s ON s.id = t.partner_id
     WHERE ${line === undefined ? sql`t.document_id = ${order}::uuid` : sql`t.id = ${line}::bigint`} LIMIT 1`);
  return rows[0] ?? null;
}

/** What receipts and invoices say of goods follows from the lines that they name. */
export const settledLines: readonly FormContextSource[] = [
  {
    types: [receiptHead.code],
    async settles(context, form) {
      const [supplier, lines, returns] = await inOneTrip([
        () => supplierOf(context, form),
        () => settled(context, form, { lines: 'lines', names: 'orderLine', shows: 'open', open: openInSql }),
        () =>
          settled(context, form, {
            ...{ lines: 'returns', names: 'receiptLine', shows: 'received' },
            open: sql`t.quantity - ${followedInSql(sql`t`, returnedMeasure)}`,
          }),
      ]);
      return { supplier, ...lines, ...returns };
    },
  },
  {
    types: [invoiceHead.code],
    async settles(context, form) {
      const open = sql`t.quantity`;
      const [lines, shares] = await inOneTrip([
        () => settled(context, form, { lines: 'lines', names: 'receiptLine', shows: null, open }),
        () => settled(context, form, { lines: 'shares', names: 'receiptLine', shows: 'quantity', open }),
      ]);
      return { ...lines, ...shares };
    },
  },
];
