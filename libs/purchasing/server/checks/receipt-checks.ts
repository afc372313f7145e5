import { sql } from 'drizzle-orm';
import {
  atLine,
  pathInLine,
  compareDecimals,
  dayOf,
  multiplyDecimals,
  type FieldProblem,
  type Label,
} from '#calls/model';
import type { FormCheck } from '#documents/server';
import { expiryOf, problemOfTracking, problemsOfLife, tooShort, type Tracking } from '#inventory/model';
import { receiptHead, stages } from '#purchasing/model';
import { inOneTrip, type ActorContext, type Db } from '#server-kit/server';
import { linesById, problemsOfLinks, type TradeLine, type InCurrency } from '#trade/server';
import type { PurchasingNeeds } from '../needs.ts';
import { noRate, unratedInSql } from '../prices/day-rate.ts';
import { problemsOfReturns, receivedOf } from '../receipts/give-back.ts';
import { problemsOfReturnPlaces } from '../receipts/places-of-returns.ts';
import { receiptValues, type ReceiptLine, type ReceiptValues } from '../receipts/receipt-values.ts';
import { tooMuchReceived } from '../receipts/receive.ts';

interface Kept extends Record<string, unknown> {
  line: string;
  tracking: Tracking;
  shelfLife: number | null;
  minimumLife: number | null;
  /** Of the lot that is named, where it is known. */
  known: string | null;
  /** Base units in one of the line. */
  factor: string;
  currency: string;
  /** The currency of the company of the order; is there no rate of the day between them? */
  home: string;
  unrated: boolean;
}

/** How the items of lines are kept, by the lines. */
async function keptBy(
  db: Db,
  inCurrency: InCurrency,
  lines: readonly ReceiptLine[],
  day: string,
): Promise<ReadonlyMap<string, Kept>> {
  const asked = lines.flatMap(({ id, orderLine, lot }) =>
    /^\d{1,18}$/.test(orderLine.id) ? [{ line: id, ordered: orderLine.id, lot: lot?.trim() ?? '' }] : [],
  );
  const { rows } = await db.execute<Kept>(sql`
    SELECT n.line, i.tracking, i.shelf_life::int AS "shelfLife", i.minimum_life::int AS "minimumLife",
           o.expires_on::text AS known, t.factor::text AS factor, t.currency, c.currency AS home,
           ${unratedInSql(inCurrency, sql`t.currency`, sql`c.currency`, sql`${day}::date`)} AS unrated
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS n (line text, ordered bigint, lot text)
     CROSS JOIN LATERAL (SELECT item_id, factor, currency, company_id FROM trade_line WHERE id = n.ordered OFFSET 0) AS t
      JOIN item i ON i.id = t.item_id JOIN company c ON c.id = t.company_id
      LEFT JOIN stock_lot o ON o.item_id = t.item_id AND o.lot = n.lot`);
  return new Map(rows.map((row) => [row.line, row]));
}

/**
 * Lots and serial numbers as items are tracked, nothing that had expired as it came or has too little left, bins of the warehouse,
 * and a rate of the day by which the goods are valued.
 */
async function problemsOfPlaces(
  context: ActorContext,
  inCurrency: InCurrency,
  { warehouse, lines, happenedAt, shortLife }: ReceiptValues,
): Promise<FieldProblem[]> {
  const { db, now, timeZone } = context;
  const today = dayOf(happenedAt ? new Date(happenedAt) : now, timeZone);
  const [kept, elsewhere] = await inOneTrip([
    () => keptBy(db, inCurrency, lines, today),
    () =>
      binsElsewhere(
        db,
        warehouse.id,
        lines.flatMap(({ bin }) => bin?.id ?? []),
      ),
  ]);
  return lines.flatMap((line): FieldProblem[] => {
    const of = kept.get(line.id);
    const at = (field: string, text: Label): FieldProblem => atLine(line.id, field, text);
    const tracked = of ? asTracked(line, of) : [];
    const said = of && !tracked.length ? lifeOf(context, line, { ...of, today }, shortLife) : tracked;
    return [
      ...(of?.unrated ? [at('orderLine', noRate(of.currency, of.home, today))] : []),
      ...said.map(([field, text]) => at(field, text)),
      ...(line.bin && elsewhere.has(line.bin.id)
        ? [at('bin', ['库位不在该仓库内', 'This bin is not in the warehouse'])]
        : []),
    ];
  });
}

/** What is wrong at which field of a line. */
type Said = [field: string, text: Label];

function asTracked({ lot, quantity, damaged }: ReceiptLine, { tracking, factor }: Kept): Said[] {
  const problem = problemOfTracking({ lot, quantity: multiplyDecimals(quantity, factor) }, tracking);
  if (problem) return [[problem.field, problem.text]];
  const whole = !damaged || compareDecimals(damaged, '0') === 0 || compareDecimals(damaged, quantity) === 0;
  return tracking === 'serial' && !whole
    ? [['damaged', ['一件要么破损，要么完好', 'One piece is damaged or it is not']]]
    : [];
}

/** Fields of the rules as they are called in a receipt. */
const fieldOf = { lot: 'lot', madeOn: 'madeOn', expires: 'expiry' } as const;

function lifeOf(
  { actor }: ActorContext,
  { lot, madeOn, expiry }: ReceiptLine,
  of: Kept & { today: string },
  shortLife: string | null | undefined,
): Said[] {
  const typed = { lot: lot?.trim() ?? '', madeOn: madeOn ?? null, expires: expiry ?? null };
  const expires = expiryOf(typed, of);
  if (expires !== null && expires < of.today) return [['expiry', ['已过有效期，不能收入', 'It has expired']]];
  const wrong = problemsOfLife(typed, of);
  if (wrong.length > 0) return wrong.map(({ field, text }): Said => [fieldOf[field], text]);
  const short = tooShort(expires, of);
  if (!short) return [];
  const { left, least } = short;
  if (!actor.may(receiptHead.code, 'edit'))
    return [
      [
        'expiry',
        [
          `剩余效期 ${left} 天，少于要求的 ${least} 天，您没有收货权限`,
          `${left} days are left, ${least} are asked for: you may not take it`,
        ],
      ],
    ];
  return shortLife?.trim()
    ? []
    : [
        [
          'expiry',
          [
            `剩余效期 ${left} 天，少于要求的 ${least} 天；仍要收货请填写“效期不足原因”`,
            `${left} days are left, ${least} are asked for: to take it, say why`,
          ],
        ],
      ];
}

async function binsElsewhere(db: Db, warehouse: string, bins: readonly string[]): Promise<Set<string>> {
  if (bins.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM bin WHERE id = ANY (${sql.param([...bins])}::text[]) AND warehouse_id <> ${warehouse}`);
  return new Set(rows.map(({ id }) => id));
}

/** Lines of one company and one stage; of one supplier each document. */
function problemsOfLines(
  companyId: string,
  stage: string,
  of: readonly { path: string; line: TradeLine | undefined }[],
): FieldProblem[] {
  const first = of.find(({ line }) => line)?.line;
  return of.flatMap(({ path, line }): FieldProblem[] => {
    if (!line || line.stage !== stage || line.companyId !== companyId)
      return [{ path, text: ['没有这一行，或属于其他公司', 'There is no such line in this company'] }];
    return line.partnerId === first?.partnerId
      ? []
      : [{ path, text: ['一张单据只能有一家供应商', 'All lines are of one supplier'] }];
  });
}

/** What comes in was ordered and is still open; what goes back came in. */
export const receiptChecks = ({
  inCurrency,
  linesDecided,
}: Pick<PurchasingNeeds, 'inCurrency' | 'linesDecided'>): FormCheck => ({
  types: [receiptHead.code],
  reads: ['kind', 'warehouse', 'happenedAt', 'shortLife', 'lines', 'returns'],
  async check(context, { header, values: said }) {
    const values = receiptValues.parse(said);
    const { lines, returns } = values;
    if (values.kind === 'return') {
      const ids = returns.map(({ receiptLine }) => receiptLine.id);
      const known = await linesById(context.db, ids);
      const wrong = problemsOfLines(
        header.companyId,
        stages.receipt.stage,
        returns.map(({ id, receiptLine }) => ({
          path: pathInLine(id, 'receiptLine', 'returns'),
          line: known.get(receiptLine.id),
        })),
      );
      if (wrong.length) return wrong;
      const tooMuch = problemsOfReturns(returns, known, await receivedOf(context.db, ids));
      return tooMuch.length ? tooMuch : problemsOfReturnPlaces(context.db, linesDecided, returns);
    }
    const [ordered, misplaced] = await inOneTrip([
      () =>
        linesById(
          context.db,
          lines.map(({ orderLine }) => orderLine.id),
        ),
      () => problemsOfPlaces(context, inCurrency, values),
    ]);
    const wrong = problemsOfLines(
      header.companyId,
      stages.order.stage,
      lines.map(({ id, orderLine }) => ({
        path: pathInLine(id, 'orderLine'),
        line: ordered.get(orderLine.id),
      })),
    );
    if (wrong.length) return wrong;
    return [
      ...problemsOfLinks(
        ordered,
        lines.map(({ id, orderLine, quantity }) => ({
          ...{ source: orderLine.id, quantity, path: pathInLine(id, 'quantity') },
        })),
        tooMuchReceived,
      ),
      ...misplaced,
    ];
  },
});
