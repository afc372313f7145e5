import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import { atLine, type FieldProblem, type Label } from '#calls/model';
import { formsOfAnyType } from '#documents/server';
import { formatDecimal } from '#fields/model';
import type { Context } from '#server-kit/server';
import { notExpiredInSql } from './pickable.ts';

/** What a reservation (alias `r`) still holds at a moment: nothing once it is over. */
export const heldInSql = (now: Date | SQL): SQL =>
  sql`CASE WHEN r.state = 'open' AND r.expires_at > ${now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now} THEN greatest(r.reserved - r.issued, 0) ELSE 0 END`;

/** What of an item of a company was lent and has not come back, from the register of tools. */
export const lentInSql = (company: SQL, item: SQL): SQL => sql`(
  SELECT coalesce(sum(c.quantity - coalesce((SELECT sum(b.quantity) FROM custody_return b WHERE b.custody_id = c.id), 0)), 0)
    FROM custody c WHERE c.kind = 'tool' AND c.company_id = ${company} AND c.thing_id = ${item}
     AND c.due IS NOT NULL AND c.voided_at IS NULL)`;

/** Holds the items of a company: who reserves and who issues come one after the other, in the order in which postings hold. */
export async function holdItems(
  { db, writes }: Pick<Context, 'db' | 'writes'>,
  companyId: string,
  items: readonly string[],
): Promise<void> {
  // What is only looked at (a draft before it is submitted) holds nothing.
  if (!writes) return;
  await db.execute(sql`
    SELECT FROM stock_pool WHERE company_id = ${companyId} AND subject = ANY (${sql.param([...new Set(items)])}::text[])
     ORDER BY id FOR NO KEY UPDATE`);
}

/** What of an item may leave a warehouse ('': all of the company), and who holds the rest back. */
export interface Available extends Record<string, unknown> {
  item: string;
  warehouse: string;
  usable: string;
  /** What stands as usable beside that, and has expired by the day that is asked for; '0' where none is. */
  expired: string;
  /** Of the company's, and not back yet. */
  lent: string;
  /** By others than those that are named as one's own. */
  reserved: string;
  /** Numbers of the documents that hold it. */
  by: string[];
  /** What each of one's own holds: it is let off as far as something is taken for it. */
  own: { id: string; held: string; by: string }[];
}

/** Available = usable − reserved by others − lent. */
export const freeOf = ({ usable, reserved, lent }: Available): Big =>
  new Big(usable).minus(reserved).minus(lent);

/** What of items is available, and what is not. */
export async function availableOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  companyId: string,
  asked: readonly { item: string; warehouse: string }[],
  {
    own = [],
    here = false,
    on,
  }: {
    /** Reservations that something is taken for: they are told apart from those of others. */
    own?: readonly string[];
    /** Those that name no warehouse do not count, either. */
    here?: boolean;
    /** What has expired by this day is not there: it never leaves. */
    on?: string;
  } = {},
): Promise<Map<string, Available>> {
  const standing = (of: SQL): SQL => sql`(SELECT coalesce(sum(k.quantity), 0) FROM stock_key k
             WHERE k.company_id = ${companyId} AND k.item_id = a.item AND k.status = 'usable' AND ${of}
               AND (a.warehouse = '' OR k.warehouse_id = a.warehouse))::text`;
  const lasts = on === undefined ? sql`true` : notExpiredInSql(on);
  const { rows } = await db.execute<Available>(sql`
    SELECT a.item, a.warehouse, ${standing(lasts)} AS usable,
           ${on === undefined ? sql`'0'` : standing(sql`NOT ${lasts}`)} AS expired,
           ${lentInSql(sql`${companyId}`, sql`a.item`)}::text AS lent,
           holds.reserved::text, holds.by, holds.own
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS a (item text, warehouse text)
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(h.held) FILTER (WHERE NOT h.own), 0) AS reserved,
              coalesce(jsonb_agg(DISTINCT f.number) FILTER (WHERE f.number IS NOT NULL AND NOT h.own), '[]') AS by,
              coalesce(jsonb_agg(jsonb_build_object('id', h.id::text, 'held', h.held::text, 'by', coalesce(f.number, ''))) FILTER (WHERE h.own), '[]') AS own
         FROM (SELECT r.id, r.document_id, ${heldInSql(now)} AS held, r.id = ANY (${sql.param([...own])}::bigint[]) AS own FROM stock_reservation r
                WHERE r.company_id = ${companyId} AND r.item_id = a.item AND r.state = 'open'
                  AND (a.warehouse = '' OR r.warehouse_id = a.warehouse OR (r.warehouse_id = '' AND NOT ${here}))) AS h
         LEFT JOIN ${formsOfAnyType} f ON f.id = h.document_id WHERE h.held > 0) AS holds`);
  return new Map(rows.map((row) => [`${row.item} ${row.warehouse}`, row]));
}

/** Who has what is not available, in the words of a refusal. */
function heldBy({ reserved, lent, by }: Available): Label {
  const numbers = by.slice(0, 3).join('、');
  const held: Label[] = [];
  if (new Big(reserved).gt(0)) held.push([`已被 ${numbers} 预留`, `reserved by ${numbers}`]);
  if (new Big(lent).gt(0)) held.push([`已借出 ${formatDecimal(lent)}`, `lent (${formatDecimal(lent)})`]);
  return [held.map(([zh]) => zh).join('，'), held.map(([, en]) => en).join(', ')];
}

/** A line that takes goods; `request` is the reservation that it takes them of. */
interface Taken {
  id: string;
  item: string;
  quantity: string;
  request?: string | undefined;
}

/** Takes goods line after line; answers what each found: it is let off its own reservation, and later lines what was taken of it. */
function takingOf(all: Available) {
  let usable = new Big(all.usable);
  const own = new Map(all.own.map(({ id, held, by }) => [id, { left: new Big(held), by }]));
  return ({ quantity, request }: Taken): Available => {
    const held = [...own].flatMap(([id, of]) => (id !== request && of.left.gt(0) ? [of] : []));
    const found = {
      ...{ ...all, usable: usable.toFixed(), by: [...new Set([...all.by, ...held.map(({ by }) => by)])] },
      reserved: held.reduce((sum, { left }) => sum.plus(left), new Big(all.reserved)).toFixed(),
    };
    usable = usable.minus(quantity);
    const mine = own.get(request ?? '');
    if (mine) mine.left = mine.left.minus(quantity);
    return found;
  };
}

/**
 * Lines that would take what others have reserved or borrowed. A balance may be let fall below zero, but what is held for
 * others is not for the taking there, either: whoever takes more than is available is refused, however much it is. What a
 * request holds is for the lines that name it: to the others of the same document it is held as it is to other documents.
 */
export function problemsOfReserved(
  lines: readonly Taken[],
  warehouse: string,
  available: ReadonlyMap<string, Available>,
): FieldProblem[] {
  const takes = new Map([...available].map(([key, of]) => [key, takingOf(of)]));
  // Lines for requests first: what they take is not held any more when the others are looked at.
  const ordered = lines.toSorted((a, b) => Number(!a.request) - Number(!b.request));
  return ordered.flatMap((line): FieldProblem[] => {
    const of = takes.get(`${line.item} ${warehouse}`)?.(line);
    if (!of) return [];
    const free = freeOf(of);
    // Where nobody holds anything, the ledger says whether there is enough.
    const held = new Big(of.reserved).plus(of.lent).gt(0);
    if (!held || free.gte(line.quantity)) return [];
    const left = formatDecimal((free.lt(0) ? new Big(0) : free).toFixed());
    const [zh, en] = heldBy(of);
    return [atLine(line.id, 'quantity', [`可用 ${left}，其余${zh}`, `${left} available, the rest is ${en}`])];
  });
}
