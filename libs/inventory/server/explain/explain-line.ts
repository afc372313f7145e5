import { sql } from 'drizzle-orm';
import { addDecimals, CallError, compareDecimals, roundMoney, type Currency, type Label } from '#calls/model';
import {
  fact,
  moneyFigure,
  plainText,
  quantityFigure,
  type ContextFact,
  type Explanation,
} from '#documents/model';
import { formsOfAnyType, openedBy, type DocumentAddress } from '#documents/server';
import { withinScope } from '#identity/server';
import { explainLine, stockLineList } from '#inventory/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { called } from './called.ts';

interface Line extends Record<string, unknown> {
  seq: string;
  /** The line whose value it is: its own, or that of the line that it added value to. */
  of: string;
  number: string;
  zh: string;
  en: string;
  unitZh: string;
  unitEn: string;
  quantity: string;
  /** Of the company. */
  currency: Currency;
}
/** A generation of what a line says of the value. */
interface Generation extends Record<string, unknown> {
  line: string;
  generation: number;
  value: string;
  /** A unit of the line costs so much by it; null of what only adds to it. */
  rate: string | null;
  at: string;
  amends: boolean;
  /** It takes a line back as if that had never been, and what that settled with it. */
  reverses: boolean;
  /** What says it, and what it was worked out because of: the document, its type, what it is called. */
  document: string;
  type: string;
  number: string;
  cause: string;
  causeType: string;
  causeNumber: string;
}
type Row = ContextFact['rows'][number];

/** Nobody reads more; of the rest it is said how many they are. */
const mostRows = 60;

async function lineOf({ db, actor }: ActorContext, id: string): Promise<Line> {
  const { rows } = await db.execute<Line>(sql`
    SELECT l.seq::text, coalesce(l.amends, l.seq)::text AS of, coalesce(f.number, n.number, l.voucher) AS number,
           i.name_zh AS zh, coalesce(nullif(i.name_en, ''), i.name_zh) AS en, u.name_zh AS "unitZh",
           coalesce(nullif(u.name_en, ''), u.name_zh) AS "unitEn", trim_scale(l.quantity)::text AS quantity, c.currency
      FROM stock_line l JOIN stock_key k ON k.id = l.key_id JOIN item i ON i.id = k.item_id JOIN unit u ON u.id = i.unit_id
      JOIN company c ON c.id = k.company_id LEFT JOIN ${formsOfAnyType} f ON f.id = l.voucher_id
      LEFT JOIN stock_count n ON n.id = l.voucher_id
     WHERE l.seq = ${/^\d{1,18}$/.test(id) ? id : '0'}::bigint
       AND ${withinScope(actor.scope(stockLineList.screens, 'query'), { company: sql`k.company_id` }, actor)}`);
  const [line] = rows;
  if (!line) throw new CallError('notFound');
  return line;
}

/** All that was ever said of what a line is worth: by itself first, then by what added to it or settled it; the oldest first. */
async function generationsOf({ db }: ActorContext, { seq, of }: Line): Promise<Generation[]> {
  const { rows } = await db.execute<Generation>(sql`
    SELECT g.line::text, g.generation, g.value::text,
           CASE WHEN g.line = g.of_line THEN trim_scale(round(abs(g.value) / nullif(abs(s.quantity), 0), 6))::text END AS rate,
           to_char(g.worked_out_at AT TIME ZONE company_time_zone(), 'YYYY-MM-DD HH24:MI') AS at,
           s.amends IS NOT NULL AS amends,
           EXISTS (SELECT FROM stock_line o WHERE o.seq = s.reverses AND o.posted_at = s.posted_at) AS reverses,
           s.voucher_id::text AS document, coalesce(f.type, s.voucher) AS type, coalesce(f.number, n.number, s.voucher) AS number,
           c.voucher_id::text AS cause, coalesce(cf.type, c.voucher) AS "causeType",
           coalesce(cf.number, cn.number, c.voucher) AS "causeNumber"
      FROM stock_figure g JOIN stock_line s ON s.seq = g.line JOIN stock_line c ON c.seq = g.because_of
      LEFT JOIN ${formsOfAnyType} f ON f.id = s.voucher_id LEFT JOIN stock_count n ON n.id = s.voucher_id
      LEFT JOIN ${formsOfAnyType} cf ON cf.id = c.voucher_id LEFT JOIN stock_count cn ON cn.id = c.voucher_id
     WHERE g.of_line = ${of}::bigint AND ${seq === of ? sql`true` : sql`g.line = ${seq}::bigint`}
     ORDER BY g.line <> g.of_line, g.line, g.generation`);
  return rows;
}

/** What is said once: of the line itself, of value that came to it later, of what it took before it was there. */
function saidBy({ line, amends, reverses, number }: Generation, of: Line): Label {
  const [zh, en] = called(number);
  if (line === of.of) return [`${zh} 本行金额`, `The line of ${en} itself`];
  if (amends) return [`${zh} 追加`, `Added by ${en}`];
  if (reverses) return [`${zh} 冲回结清`, `Settling taken back by ${en}`];
  return [`${zh} 结清（出库时结存不足）`, `Settled by ${en}: it took what was not there yet`];
}

/** The generations of one of them, the oldest first; the middle of a very long history is counted. */
function rowsOf(said: readonly Generation[], opens: DocumentAddress, currency: Currency): Row[] {
  const rows = said.map(({ generation, value, rate, at, cause, causeType, causeNumber }, index): Row => {
    const before = said[index - 1];
    const [zh, en] = called(causeNumber);
    const says: Label[] = [
      [at, at],
      generation === 0 ? ['首次计价', 'first value'] : [`因 ${zh} 重算`, `because of ${en}`],
    ];
    // The pool after it has changed, not the line.
    if (before && compareDecimals(before.value, value) === 0) says.push(['金额不变', 'the same']);
    if (rate !== null) says.push([`单位成本 ${rate}`, `unit cost ${rate}`]);
    return {
      label: [says.map(([each]) => each).join(' · '), says.map(([, each]) => each).join(' · ')],
      figure: moneyFigure(value, currency),
      to: opens(causeType, cause),
    };
  });
  if (rows.length <= mostRows) return rows;
  const [first, ...others] = rows;
  const left = others.length - (mostRows - 1);
  return [
    ...(first ? [first] : []),
    {
      label: [`其间重算 ${left} 次`, `${left} times between`],
      ...{ figure: plainText('…'), to: null },
    },
    ...others.slice(left),
  ];
}

/** Answers INV110P_27: what a line is worth, what it was worth before, and because of what it is worth something else. */
export const explainLineHandler = (addressOf: DocumentAddress): Handler =>
  handle(explainLine, async ({ id }, context): Promise<Explanation> => {
    const of = await lineOf(context, id);
    const opens: DocumentAddress = (type, document) => openedBy(context, addressOf, type, document);
    const saying = [...Map.groupBy(await generationsOf(context, of), ({ line }) => line).values()];
    const now = saying.flatMap((said) => said.at(-1) ?? []);
    const value = roundMoney(addDecimals(...now.map((one) => one.value)), of.currency);
    const money = (amount: string) => moneyFigure(amount, of.currency);
    return {
      title: [
        `${called(of.number)[0]} · ${of.zh} 金额由来`,
        `${called(of.number)[1]} · ${of.en}: why it is worth that`,
      ],
      facts: [
        fact(['金额', 'Value'], money(value), {
          rows: [
            {
              label: ['数量', 'Quantity'],
              ...{ figure: quantityFigure(of.quantity, [of.unitZh, of.unitEn]), to: null },
            },
            ...(now.length > 1
              ? now.map((one) => ({
                  label: saidBy(one, of),
                  ...{ figure: money(one.value), to: opens(one.type, one.document) },
                }))
              : []),
          ],
        }),
        ...saying.flatMap((said): ContextFact[] => {
          const last = said.at(-1);
          return last
            ? [fact(saidBy(last, of), money(last.value), { rows: rowsOf(said, opens, of.currency) })]
            : [];
        }),
      ],
    };
  });
