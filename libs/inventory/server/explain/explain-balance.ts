import { sql, type SQL } from 'drizzle-orm';
import { addDecimals, CallError, dayOf, subtractDecimals, type Currency, type Label } from '#calls/model';
import {
  fact,
  moneyFigure,
  plainText,
  quantityFigure,
  type ContextFact,
  type Explanation,
} from '#documents/model';
import { formsOfAnyType, openedBy, type DocumentAddress } from '#documents/server';
import { formatDecimal } from '#fields/model';
import { withinScope } from '#identity/server';
import { explainBalance, stockStatuses, type StockStatus } from '#inventory/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { shareOfPool } from '../ledger/share-of-pool.ts';
import { heldInSql } from '../reservations/available.ts';
import { comingAddress, expiredAddress, linesAddress, reservedAddress } from './addresses.ts';
import { called } from './called.ts';

interface Balance extends Record<string, unknown> {
  company: string;
  pool: string;
  item: string;
  code: string;
  warehouse: string;
  zh: string;
  en: string;
  placeZh: string;
  placeEn: string;
  lot: string;
  status: StockStatus;
  unitZh: string;
  unitEn: string;
  quantity: string;
  balance: string;
  here: string;
  everywhere: string;
  poolQuantity: string;
  poolValue: string;
  rate: string;
  value: string;
  /** Of the company. */
  currency: Currency;
}
interface Term extends Record<string, unknown> {
  id: string;
  type: string;
  number: string;
  note: string;
  quantity: string;
  here: boolean;
}
type Row = ContextFact['rows'][number];

/** Nobody reads more; the rest is one row. */
const mostRows = 30;
/** So many lines of the ledger are shown; what was before them is one row. */
const latestLines = 8;

async function balanceOf({ db, actor }: ActorContext, id: string): Promise<Balance> {
  const usable = (where: SQL) =>
    sql`(SELECT coalesce(sum(u.quantity), 0)::text FROM stock_key u WHERE u.company_id = k.company_id AND u.item_id = k.item_id AND u.status = 'usable' ${where})`;
  const { rows } = await db.execute<Balance>(sql`
    SELECT k.company_id AS company, k.pool_id::text AS pool, k.item_id AS item, i.code, k.warehouse_id AS warehouse, i.name_zh AS zh,
           coalesce(nullif(i.name_en, ''), i.name_zh) AS en, w.name_zh || coalesce(' · ' || b.code, '') AS "placeZh",
           coalesce(nullif(w.name_en, ''), w.name_zh) || coalesce(' · ' || b.code, '') AS "placeEn", k.lot, k.status,
           u.name_zh AS "unitZh", coalesce(nullif(u.name_en, ''), u.name_zh) AS "unitEn", trim_scale(k.quantity)::text AS quantity,
           k.id::text AS balance, ${usable(sql`AND u.warehouse_id = k.warehouse_id`)} AS here,
           ${usable(sql``)} AS everywhere, trim_scale(p.quantity)::text AS "poolQuantity", p.value::text AS "poolValue",
           trim_scale(p.rate)::text AS rate,
           (${shareOfPool})::text AS value, c.currency
      FROM stock_key k JOIN item i ON i.id = k.item_id JOIN unit u ON u.id = i.unit_id JOIN warehouse w ON w.id = k.warehouse_id
      JOIN stock_pool p ON p.id = k.pool_id JOIN company c ON c.id = k.company_id LEFT JOIN bin b ON b.id = k.bin_id
     WHERE k.id = ${/^\d{1,18}$/.test(id) ? id : '0'}::bigint
       AND ${withinScope(actor.scope(['INV110P'], 'query'), { company: sql`k.company_id` }, actor)}`);
  const [balance] = rows;
  if (!balance) throw new CallError('notFound');
  return balance;
}

/** What requests hold of the item: in this warehouse, or wherever it is. */
async function reservationsOf({ db, now }: ActorContext, of: Balance): Promise<Term[]> {
  const { rows } = await db.execute<Term>(sql`
    SELECT r.document_id::text AS id, r.document_type AS type, coalesce(f.number, '') AS number, coalesce(p.name_zh, '') AS note,
           trim_scale(${heldInSql(now)})::text AS quantity, r.warehouse_id IN ('', ${of.warehouse}) AS here
      FROM stock_reservation r LEFT JOIN ${formsOfAnyType} f ON f.id = r.document_id LEFT JOIN person p ON p.id = f.applicant_id
     WHERE r.company_id = ${of.company} AND r.item_id = ${of.item} AND r.state = 'open' AND ${heldInSql(now)} > 0
     ORDER BY r.reserved_at, r.id`);
  return rows;
}

/** What was lent of it and has not come back. */
async function lentOf({ db }: ActorContext, of: Balance): Promise<Term[]> {
  const { rows } = await db.execute<Term>(sql`
    SELECT c.form_id::text AS id, f.type, coalesce(f.number, '') AS number, coalesce(p.name_zh, '') AS note, true AS here,
           trim_scale(c.quantity - coalesce((SELECT sum(b.quantity) FROM custody_return b WHERE b.custody_id = c.id), 0))::text AS quantity
      FROM custody c LEFT JOIN ${formsOfAnyType} f ON f.id = c.form_id LEFT JOIN person p ON p.id = c.holder_id
     WHERE c.kind = 'tool' AND c.company_id = ${of.company} AND c.thing_id = ${of.item} AND c.due IS NOT NULL AND c.voided_at IS NULL
       AND c.quantity > coalesce((SELECT sum(b.quantity) FROM custody_return b WHERE b.custody_id = c.id), 0)
     ORDER BY c.taken_on, c.id`);
  return rows;
}

/** Lots that have expired and stand as usable: they leave for the scrap alone. */
async function expiredOf({ db, now, timeZone }: ActorContext, of: Balance): Promise<Term[]> {
  const { rows } = await db.execute<Term>(sql`
    SELECT k.id::text AS id, 'INV110P' AS type, e.lot AS number, w.code || ' · ' || e.expires_on::text AS note,
           trim_scale(k.quantity)::text AS quantity, k.warehouse_id = ${of.warehouse} AS here
      FROM stock_lot e JOIN stock_key k ON k.item_id = e.item_id AND k.lot = e.lot JOIN warehouse w ON w.id = k.warehouse_id
     WHERE e.item_id = ${of.item} AND e.expires_on < ${dayOf(now, timeZone)}::date AND k.company_id = ${of.company}
       AND k.status = 'usable' AND k.quantity <> 0 ORDER BY e.expires_on, e.lot, k.id`);
  return rows;
}

/** Lines of orders that are still to come. */
async function comingOf({ db }: ActorContext, of: Balance): Promise<Term[]> {
  const { rows } = await db.execute<Term>(sql`
    SELECT t.document_id::text AS id, t.document_type AS type, coalesce(f.number, '') AS number, coalesce(t.due::text, '') AS note,
           trim_scale((t.quantity - t.linked) * t.factor)::text AS quantity, true AS here
      FROM trade_line t LEFT JOIN ${formsOfAnyType} f ON f.id = t.document_id
     WHERE t.company_id = ${of.company} AND t.item_id = ${of.item} AND t.stock = 'in' AND t.state IN ('open', 'partly')
       AND t.quantity > t.linked ORDER BY t.due NULLS LAST, t.id`);
  return rows;
}

/** The latest lines, the first of them first, and how many there are in all. */
async function lastLines({ db }: ActorContext, id: string): Promise<{ terms: Term[]; all: number }> {
  const { rows } = await db.execute<Term & { all: number }>(sql`
    SELECT l.voucher_id::text AS id, coalesce(f.type, l.voucher) AS type, coalesce(f.number, n.number, l.voucher) AS number,
           to_char(l.posted_at AT TIME ZONE company_time_zone(), 'YYYY-MM-DD HH24:MI') AS note,
           trim_scale(l.quantity)::text AS quantity, true AS here,
           (SELECT count(*)::int FROM stock_line a WHERE a.key_id = ${id}::bigint AND a.quantity <> 0) AS all
      FROM stock_line l LEFT JOIN ${formsOfAnyType} f ON f.id = l.voucher_id LEFT JOIN stock_count n ON n.id = l.voucher_id
     WHERE l.key_id = ${id}::bigint AND l.quantity <> 0 ORDER BY l.posted_at DESC, l.seq DESC LIMIT ${latestLines}`);
  return { terms: rows.toReversed(), all: rows[0]?.all ?? 0 };
}

/** What one unit costs: to all its decimals, which an amount of money has not. */
const rateFigure = (rate: string, currency: Currency) => plainText(`${currency} ${formatDecimal(rate, 2)}`);

const sum = (terms: readonly Term[]): string => addDecimals(...terms.map(({ quantity }) => quantity));

/** Answers INV110P_23. */
export const explainBalanceHandler = (addressOf: DocumentAddress): Handler =>
  handle(explainBalance, async ({ id }, context): Promise<Explanation> => {
    const of = await balanceOf(context, id);
    const unit: Label = [of.unitZh, of.unitEn];
    const as = (value: string) => quantityFigure(value, unit);
    /** Each with its document; the rest of many leads to where all are listed. */
    const rowsOf = (terms: readonly Term[], sign: '' | '-', all: string | null = null): Row[] => {
      const shown = terms.slice(0, mostRows).map(({ id: document, type, number, note, quantity }): Row => ({
        label: called(number).map((words) => [words, note].filter(Boolean).join(' · ')) as [string, string],
        figure: as(sign === '-' ? subtractDecimals('0', quantity) : quantity),
        to: openedBy(context, addressOf, type, document),
      }));
      const rest = terms.slice(mostRows);
      if (rest.length === 0) return shown;
      const more: Row = {
        label: [`另 ${rest.length} 行`, `${rest.length} more`],
        ...{ figure: as(sign === '-' ? subtractDecimals('0', sum(rest)) : sum(rest)), to: all },
      };
      return [...shown, more];
    };
    const row = (label: Label, value: string, to: string | null = null): Row => ({
      ...{ label: [...label], figure: as(value), to },
    });
    const lines = linesAddress(of.item, { balance: of.balance });
    const latest = await lastLines(context, id);
    const earlier = latest.all - latest.terms.length;
    const facts: ContextFact[] = [
      fact(['现有数量 = 全部流水之和', 'On hand = sum of all of its lines'], as(of.quantity), {
        rows: [
          ...(earlier > 0
            ? [
                row(
                  [`更早的 ${earlier} 条流水`, `${earlier} earlier lines`],
                  subtractDecimals(of.quantity, sum(latest.terms)),
                  lines,
                ),
              ]
            : []),
          ...rowsOf(latest.terms, ''),
        ],
      }),
    ];
    if (of.status === 'usable') {
      const reservations = await reservationsOf(context, of);
      const here = reservations.filter((each) => each.here);
      const [lent, coming] = [await lentOf(context, of), await comingOf(context, of)];
      const expired = await expiredOf(context, of);
      const expiredHere = expired.filter((each) => each.here);
      const without = (usable: string, ...held: readonly (readonly Term[])[]) =>
        subtractDecimals(usable, addDecimals(...held.map(sum), sum(lent)));
      const { company, warehouse } = of;
      const today = dayOf(context.now, context.timeZone);
      const [reserved, ordered] = [
        reservedAddress(context.actor, of.item, company),
        comingAddress(context.actor, of.item, company),
      ];
      const ofLots = (terms: readonly Term[]): Row[] => {
        const rest = terms.slice(mostRows);
        return [
          ...terms.slice(0, mostRows).map(({ id: balance, number, note, quantity }): Row => ({
            label: [`已过期 ${number} · ${note}`, `Expired ${number} · ${note}`],
            ...{ figure: as(subtractDecimals('0', quantity)), to: linesAddress(of.item, { balance }) },
          })),
          ...(rest.length === 0
            ? []
            : [
                row(
                  [`已过期，另 ${rest.length} 行`, `Expired, ${rest.length} more`],
                  subtractDecimals('0', sum(rest)),
                  expiredAddress(context.actor, of.item, { company, warehouse }, today),
                ),
              ]),
        ];
      };
      facts.push(
        fact(
          [
            '可用库存 = 本仓可用 − 已过期 − 已预留 − 借出',
            'Available = usable here − expired − reserved − lent',
          ],
          as(without(of.here, expiredHere, here)),
          {
            rows: [
              row(
                ['本仓可用', 'Usable in this warehouse'],
                of.here,
                linesAddress(of.item, { company, warehouse, status: 'usable' }),
              ),
              ...ofLots(expiredHere),
              // What requests of this warehouse and of none hold is on no list of its own.
              ...rowsOf(here, '-'),
              ...rowsOf(lent, '-'),
            ],
          },
        ),
        fact(
          [
            '预计库存 = 公司可用 − 已过期 − 已预留 − 借出 + 在途订货',
            'Projected = usable in the company − expired − reserved − lent + on order',
          ],
          as(addDecimals(without(of.everywhere, expired, reservations), sum(coming))),
          {
            rows: [
              row(
                ['公司可用', 'Usable in the company'],
                of.everywhere,
                linesAddress(of.item, { company, status: 'usable' }),
              ),
              row(
                ['已过期', 'Expired'],
                subtractDecimals('0', sum(expired)),
                expiredAddress(context.actor, of.item, { company }, today),
              ),
              row(['已预留', 'Reserved'], subtractDecimals('0', sum(reservations)), reserved),
              // They are on no list by item: each says who has it.
              ...rowsOf(lent, '-'),
              ...rowsOf(coming, '', ordered),
            ],
          },
        ),
      );
    }
    facts.push(
      fact(['金额 = 单位成本 × 数量', 'Value = unit cost × quantity'], moneyFigure(of.value, of.currency), {
        rows: [
          {
            label: ['计价池金额', 'Value of its pool'],
            figure: moneyFigure(of.poolValue, of.currency),
            to: linesAddress(of.item, { pool: of.pool }),
          },
          row(
            ['计价池数量', 'Quantity of its pool'],
            of.poolQuantity,
            linesAddress(of.item, { pool: of.pool }),
          ),
          { label: ['单位成本', 'Unit cost'], figure: rateFigure(of.rate, of.currency), to: null },
        ],
      }),
    );
    const where = (place: string) => [place, of.lot].filter(Boolean).join(' · ');
    return {
      title: [
        `${of.code} ${of.zh} · ${where(of.placeZh)} · ${stockStatuses[of.status][0]}`,
        `${of.code} ${of.en} · ${where(of.placeEn)} · ${stockStatuses[of.status][1]}`,
      ],
      facts,
    };
  });
