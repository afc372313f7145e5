import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  atLine,
  compareDecimals,
  dayOf,
  decimalText,
  invalid,
  type FieldProblem,
  type Label,
} from '#calls/model';
import type { FormCheck } from '#documents/server';
import { formatDecimal } from '#fields/model';
import { stockOutHead } from '#inventory/model';
import { inOneTrip, type Context, type Db } from '#server-kit/server';
import { expiredLots, lotsOf } from '../lots/note-lots.ts';
import { asBase } from '../posting/in-base.ts';
import { holdMoved, holdRequested, type RequestedLines } from '../posting/requested-lines.ts';
import { availableOf, holdItems, problemsOfReserved } from './available.ts';

const record = z.object({ id: z.string() });
const outValues = z.object({
  warehouse: record,
  happenedAt: z.string().nullish(),
  lines: z.array(
    z
      .object({
        ...{ id: z.string(), item: record, quantity: decimalText, base: decimalText.nullish() },
        ...{ lot: z.string().nullish(), request: record.nullish() },
      })
      .transform(asBase),
  ),
});
type OutLine = z.output<typeof outValues>['lines'][number];

const requestsOf = (lines: readonly OutLine[]) =>
  lines.flatMap(({ request }) => (request && /^\d{1,18}$/.test(request.id) ? [request.id] : []));

interface Reserved extends Record<string, unknown> {
  id: string;
  item: string;
  company: string;
}

/** Reservations that hold, by their ids. */
async function reservationsOf(db: Db, ids: readonly string[]): Promise<Map<string, Reserved>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Reserved>(sql`
    SELECT id::text, item_id AS item, company_id AS company FROM stock_reservation
     WHERE id = ANY (${sql.param([...ids])}::bigint[]) AND state <> 'released'`);
  return new Map(rows.map((row) => [row.id, row]));
}

const noSuchLine: Label = ['没有这个领用申请行', 'There is no such line of a request for it'];

/** What requests ask for, and what was issued of it. */
export const requestedGoods: RequestedLines = {
  asked: sql`stock_reservation`,
  moved: sql`stock_issue`,
  line: sql`reservation_id`,
  none: noSuchLine,
};

/** Nobody takes what others have reserved; a line that says for which request is of its item. */
export const withinReservations: FormCheck = {
  types: [stockOutHead.code],
  reads: ['warehouse', 'happenedAt', 'lines'],
  async check(context, { header, values }) {
    const { warehouse, happenedAt, lines } = outValues.parse(values);
    const today = dayOf(happenedAt ? new Date(happenedAt) : context.now, context.timeZone);
    const items = [...new Set(lines.map(({ item }) => item.id))];
    const own = requestsOf(lines);
    // In this order: what is available is counted when nobody takes of it any more.
    const [, known, expired, available] = await inOneTrip([
      () => holdItems(context, header.companyId, items),
      () => reservationsOf(context.db, own),
      () => expiredLots(context.db, today, lotsOf(lines)),
      () =>
        availableOf(
          context,
          header.companyId,
          items.map((item) => ({ item, warehouse: warehouse.id })),
          { own, on: today },
        ),
    ]);
    const foreign = lines.flatMap(({ id, item, request }): FieldProblem[] => {
      const of = request ? known.get(request.id) : undefined;
      return request && (of?.company !== header.companyId || of.item !== item.id)
        ? [atLine(id, 'request', noSuchLine)]
        : [];
    });
    if (foreign.length) return foreign;
    // Nobody has what has expired reserved: it goes to the scrap, and is refused where it does not.
    const counted = lines.filter(({ item, lot }) => !expired.has(`${item.id} ${lot?.trim() ?? ''}`));
    return problemsOfReserved(
      counted.map(({ id, item, quantity, request }) => ({
        id,
        item: item.id,
        quantity,
        request: request?.id,
      })),
      warehouse.id,
      available,
    );
  },
};

/** What was issued of requests, with the document that did. */
export async function noteIssued(
  { db }: Context,
  formId: string,
  lines: readonly { id: string; request: string; quantity: string }[],
): Promise<void> {
  if (lines.length === 0) return;
  await holdRequested(db, requestedGoods, lines);
  await db.execute(sql`
    INSERT INTO stock_issue (reservation_id, form_id, line_id, quantity)
    SELECT request, ${formId}::uuid, id, quantity
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n (id text, request bigint, quantity numeric)`);
  await keepIssued(
    db,
    lines.map(({ request }) => request),
  );
  const { rows } = await db.execute<{ id: string; asked: string; before: string }>(sql`
    SELECT id::text, asked::text,
           (issued - coalesce((SELECT sum(s.quantity) FROM stock_issue s
             WHERE s.reservation_id = stock_reservation.id AND s.form_id = ${formId}::uuid), 0))::text AS before
      FROM stock_reservation WHERE issued > asked AND id = ANY (${sql.param(lines.map(({ request }) => request))}::bigint[])`);
  const tooMuch = new Map(rows.map((row) => [row.id, row]));
  const problems = lines.flatMap(({ id, request }): FieldProblem[] => {
    const of = tooMuch.get(request);
    if (!of) return [];
    const [asked, before] = [formatDecimal(of.asked), formatDecimal(of.before)];
    const some = compareDecimals(of.before, '0') > 0;
    return [
      atLine(id, 'quantity', [
        some ? `超出申请数量：申请 ${asked}，已发 ${before}` : `超出申请数量：申请 ${asked}`,
        some
          ? `More than the request asks for: ${asked} asked for, ${before} issued already`
          : `More than the request asks for: ${asked}`,
      ]),
    ];
  });
  if (problems.length) throw invalid(problems);
}

async function keepIssued(db: Context['db'], ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE stock_reservation r SET issued = n.issued,
           state = CASE WHEN r.state = 'released' THEN r.state WHEN n.issued >= r.asked THEN 'done' ELSE 'open' END
      FROM (SELECT reservation_id, sum(quantity) AS issued FROM stock_issue
             WHERE reservation_id = ANY (${sql.param([...ids])}::bigint[]) GROUP BY 1) AS n
     WHERE n.reservation_id = r.id`);
}

/** A stock document that is made void issued nothing. */
export async function takeBackIssued({ db }: Context, formId: string): Promise<void> {
  await holdMoved(db, requestedGoods, formId);
  const { rows } = await db.execute<{ request: string }>(sql`
    INSERT INTO stock_issue (reservation_id, form_id, line_id, quantity)
    SELECT reservation_id, form_id, line_id, -sum(quantity) FROM stock_issue WHERE form_id = ${formId}::uuid
     GROUP BY 1, 2, 3 HAVING sum(quantity) <> 0 RETURNING reservation_id::text AS request`);
  await keepIssued(
    db,
    rows.map(({ request }) => request),
  );
}
