import { sql, type SQL } from 'drizzle-orm';
import { addDecimals, CallError, type Label } from '#calls/model';
import { fact, quantityFigure, textFigure, type ContextFact, type Explanation } from '#documents/model';
import { formsOfAnyType, openedBy, type DocumentAddress } from '#documents/server';
import { withinScope } from '#identity/server';
import { explainLot, lotList, stockStatuses, type StockStatus } from '#inventory/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { linesAddress } from './addresses.ts';
import { called } from './called.ts';

/** Nobody follows more of them by reading. */
const mostLots = 100;
const mostDocuments = 200;

interface Lot extends Record<string, unknown> {
  id: string;
  item: string;
  lot: string;
  zh: string;
  en: string;
  unitZh: string;
  unitEn: string;
}
interface Related extends Lot {
  depth: number;
}
interface Moved extends Record<string, unknown> {
  id: string;
  type: string;
  number: string;
  day: string;
  quantity: string;
}

const reached = ({ actor }: ActorContext): SQL =>
  withinScope(actor.scope(lotList.screens, 'query'), { company: sql`k.company_id` }, actor);

const columns = sql`o.id::text, o.item_id AS item, o.lot, i.name_zh AS zh, coalesce(nullif(i.name_en, ''), i.name_zh) AS en,
  u.name_zh AS "unitZh", coalesce(nullif(u.name_en, ''), u.name_zh) AS "unitEn"`;
const joins = sql`JOIN item i ON i.id = o.item_id JOIN unit u ON u.id = i.unit_id`;

/** Lots that it was made of, and theirs ('up'); or those that were made of it ('down'). The nearest first. */
async function related({ db }: ActorContext, id: string, way: 'up' | 'down'): Promise<Related[]> {
  const [from, to] = way === 'up' ? [sql`lot_id`, sql`parent_id`] : [sql`parent_id`, sql`lot_id`];
  const { rows } = await db.execute<Related>(sql`
    WITH RECURSIVE step AS (
      SELECT ${id}::bigint AS id, 0 AS depth
      UNION SELECT p.${to}, step.depth + 1 FROM step JOIN stock_lot_parent p ON p.${from} = step.id AND NOT p.taken_back
       WHERE step.depth < 20)
    SELECT ${columns}, min(step.depth)::int AS depth FROM step JOIN stock_lot o ON o.id = step.id ${joins}
     WHERE step.depth > 0 GROUP BY o.id, i.id, u.id ORDER BY 8, i.code, o.lot LIMIT ${mostLots}`);
  return rows;
}

const linesOf = ({ item, id }: Lot): string => linesAddress(item, { ofLot: id });

function factOfLots(lots: readonly Related[], label: Label): ContextFact[] {
  if (lots.length === 0) return [];
  const rows = lots.map((one) => ({
    label: [`${one.zh} · ${one.lot}`, `${one.en} · ${one.lot}`] as [string, string],
    figure: textFigure(
      one.depth === 1 ? ['直接', 'direct'] : [`隔 ${one.depth - 1} 级`, `${one.depth} steps away`],
    ),
    to: linesOf(one),
  }));
  const { length } = lots;
  return [fact(label, textFigure([`${length} 个批次`, `${length} lots`]), { rows })];
}

/** What documents brought or took of a lot, as a whole: what only moved within, or was taken back, is left out. */
async function moved(context: ActorContext, { item, lot }: Lot): Promise<Moved[]> {
  const { rows } = await context.db.execute<Moved>(sql`
    SELECT l.voucher_id::text AS id, coalesce(f.type, l.voucher) AS type, coalesce(f.number, n.number, l.voucher) AS number,
           to_char(min(l.posted_at) AT TIME ZONE company_time_zone(), 'YYYY-MM-DD') AS day, trim_scale(sum(l.quantity))::text AS quantity
      FROM stock_line l JOIN stock_key k ON k.id = l.key_id
      LEFT JOIN ${formsOfAnyType} f ON f.id = l.voucher_id LEFT JOIN stock_count n ON n.id = l.voucher_id
     WHERE k.item_id = ${item} AND k.lot = ${lot} AND ${reached(context)}
     GROUP BY l.voucher_id, f.type, l.voucher, f.number, n.number HAVING sum(l.quantity) <> 0
     ORDER BY min(l.posted_at), 3 LIMIT ${mostDocuments}`);
  return rows;
}

interface There extends Record<string, unknown> {
  zh: string;
  en: string;
  status: StockStatus;
  quantity: string;
}

/** Answers INV110P_24: where a lot came from, what it was made of, what was made of it, where it went, and where it lies. */
export const explainLotHandler = (addressOf: DocumentAddress): Handler =>
  handle(explainLot, async ({ id }, context): Promise<Explanation> => {
    const { db } = context;
    if (!/^\d{1,18}$/.test(id)) throw new CallError('notFound');
    const { rows } = await db.execute<Lot>(sql`
    SELECT ${columns} FROM stock_lot o ${joins} WHERE o.id = ${id}::bigint
       AND EXISTS (SELECT FROM stock_key k WHERE k.item_id = o.item_id AND k.lot = o.lot AND ${reached(context)})`);
    const [of] = rows;
    if (!of) throw new CallError('notFound');
    const unit: Label = [of.unitZh, of.unitEn];
    const documents = await moved(context, of);
    const { rows: there } = await db.execute<There>(sql`
    SELECT w.name_zh AS zh, coalesce(nullif(w.name_en, ''), w.name_zh) AS en, k.status, trim_scale(sum(k.quantity))::text AS quantity
      FROM stock_key k JOIN warehouse w ON w.id = k.warehouse_id
     WHERE k.item_id = ${of.item} AND k.lot = ${of.lot} AND ${reached(context)}
     GROUP BY w.id, k.status HAVING sum(k.quantity) <> 0 ORDER BY w.code, k.status`);
    const factOf = (some: readonly Moved[], label: Label): ContextFact =>
      fact(label, quantityFigure(addDecimals(...some.map(({ quantity }) => quantity)), unit), {
        rows: some.map(({ id: document, type, number, day, quantity }) => ({
          label: called(number).map((words) => `${day} · ${words}`) as [string, string],
          figure: quantityFigure(quantity, unit),
          to: openedBy(context, addressOf, type, document),
        })),
      });
    return {
      title: [`批次 ${of.lot} 的来源与去向`, `Where lot ${of.lot} came from and went`],
      facts: [
        factOf(
          documents.filter(({ quantity }) => !quantity.startsWith('-')),
          ['入库', 'Came in'],
        ),
        ...factOfLots(await related(context, id, 'up'), ['由下列批次制成', 'Made of']),
        ...factOfLots(await related(context, id, 'down'), ['制成下列批次', 'What was made of it']),
        factOf(
          documents.filter(({ quantity }) => quantity.startsWith('-')),
          ['出库', 'Went out'],
        ),
        fact(
          ['现存', 'On hand'],
          quantityFigure(addDecimals(...there.map(({ quantity }) => quantity)), unit),
          {
            to: linesOf(of),
            rows: there.map(({ zh, en, status, quantity }) => ({
              label: [`${zh} · ${stockStatuses[status][0]}`, `${en} · ${stockStatuses[status][1]}`],
              figure: quantityFigure(quantity, unit),
              to: null,
            })),
          },
        ),
      ],
    };
  });
