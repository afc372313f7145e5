import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { CallError, addDecimals, compareDecimals, type Currency, type NamedDocument } from '#calls/model';
import type { Reference } from '#identity/model';
import { directory, peopleWhoMay, withinScope } from '#identity/server';
import {
  countScreen,
  isCounted,
  isFirstCount,
  readCount,
  varianceOf,
  type CountState,
  type StockStatus,
} from '#inventory/model';
import { handle, type ActorContext } from '#server-kit/server';
import { balanceId } from '../references/balance-source.ts';
import { countLines, finalOf, type CountedLine } from './count-lines.ts';
import { leftToVerdicts, type CountNeeds } from './left-to-verdicts.ts';

interface Line extends CountedLine {
  item: Reference;
  itemCode: string;
  spec: string;
  unit: string;
  gtin: string | null;
  bin: Reference | null;
  lot: string;
  status: StockStatus;
  balance: string;
  firstName: string | null;
  secondName: string | null;
  price: string | null;
  /** What was posted is worth; null until then. */
  value: string | null;
  /** Whose verdict settles it instead, as it was posted. */
  inspections: NamedDocument[];
}
interface Head extends Record<string, unknown> {
  id: string;
  number: string;
  state: CountState;
  warehouse: Reference;
  note: string;
  reason: string;
  plannedBy: string;
  plannedAt: string;
  postedBy: string | null;
  postedAt: string | null;
  prints: number;
  currency: Currency;
  companyId: string;
}

export async function headOf({ db, actor, language }: ActorContext, id: string): Promise<Head> {
  const name = (of: string) => directory.nameSql(language, of);
  const { rows } = await db.execute<Head>(sql`
    SELECT c.id, c.number, c.state, jsonb_build_object('id', w.id, 'name', ${name('w')}) AS warehouse, c.note, c.reason,
           ${name('p')} AS "plannedBy", to_json(c.planned_at AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS "plannedAt",
           ${name('q')} AS "postedBy", to_json(c.posted_at AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS "postedAt",
           (SELECT count(*) FROM stock_count_print n WHERE n.count_id = c.id)::int AS prints, o.currency, c.company_id AS "companyId"
      FROM stock_count c JOIN company o ON o.id = c.company_id JOIN warehouse w ON w.id = c.warehouse_id JOIN person p ON p.id = c.planned_by
      LEFT JOIN person q ON q.id = c.posted_by
     WHERE c.id = ${id}::uuid
       AND ${withinScope(actor.scope(['INV150P'], 'query'), { company: sql`c.company_id` }, actor)}`);
  const [head] = rows;
  if (!head) throw new CallError('notFound');
  return head;
}

/** Until everything is counted nobody is told what the books say; whoever counts again, not even what the first found. */
export const readCountHandler = (needs: CountNeeds) =>
  handle(readCount, async ({ id }, context) => {
    const { db, actor, language } = context;
    const { companyId, ...head } = await headOf(context, id);
    const name = (of: string) => directory.nameSql(language, of);
    const lines = await countLines<Line>(
      db,
      id,
      sql`, jsonb_build_object('id', i.id, 'name', ${name('i')}) AS item, i.code AS "itemCode", coalesce(i.spec, '') AS spec,
        ${name('u')} AS unit, i.gtin, CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id, 'name', b.code) END AS bin,
        k.lot, k.status, ${balanceId} AS balance, ${name('p1')} AS "firstName", ${name('p2')} AS "secondName", trim_scale(l.price)::text AS price,
        l.value::text AS value, l.inspections`,
      sql`JOIN item i ON i.id = k.item_id JOIN unit u ON u.id = i.unit_id LEFT JOIN bin b ON b.id = k.bin_id
        LEFT JOIN person p1 ON p1.id = l.first_by LEFT JOIN person p2 ON p2.id = l.second_by`,
    );
    const seen = head.state === 'recount' ? lines.filter(({ recount }) => recount) : lines;
    const open = isCounted(head.state);
    const left = head.state === 'variance' ? await leftToVerdicts(db, needs, seen) : new Map();
    const answered = seen.map((line) =>
      answerOf({ ...line, inspections: left.get(line.id) ?? line.inspections }, head.state, actor.personId),
    );
    const waits = head.state === 'recount' ? seen.filter(({ second }) => second === null) : [];
    const iso = (text: string | null) => (text === null ? null : new Date(text).toISOString());
    return {
      ...head,
      plannedAt: new Date(head.plannedAt).toISOString(),
      postedAt: iso(head.postedAt),
      left: open ? answered.filter(({ done }) => !done).length : 0,
      mayRecount: await recounters(context, companyId, waits),
      value: open ? null : addDecimals(...answered.map(({ outcome }) => outcome?.value)),
      lines: answered,
    };
  });

/** Who may count again some of these lines: not whoever counted them at first. */
async function recounters(
  { db, language }: ActorContext,
  companyId: string,
  waits: readonly Line[],
): Promise<string[]> {
  if (waits.length === 0) return [];
  const people = await peopleWhoMay(db, { screen: countScreen.code, action: 'edit', companyId });
  return people
    .filter(({ id }) => waits.some(({ firstBy }) => firstBy !== id))
    .map((person) => directory.nameIn(language, person));
}

/** What a piece of a difference is worth; null where nothing differs. */
const rateOf = (value: string, variance: string): string | null =>
  compareDecimals(variance, '0') === 0 ? null : new Big(value).div(variance).round(6).toString();

function answerOf(line: Line, state: CountState, reader: string | null) {
  const { id, item, itemCode, spec, unit, gtin, bin, lot, status } = line;
  const shown = { id, item, itemCode, spec, unit, gtin, bin, lot, status };
  const iso = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  if (isFirstCount(state))
    return {
      ...shown,
      ...{ counted: line.first, countedBy: line.firstName, countedAt: iso(line.firstAt), mine: true },
      ...{ done: line.first !== null, outcome: null },
    };
  if (state === 'recount') {
    const done = line.second !== null;
    // What they counted at first stays in sight of those who did; it says nothing of what another person finds.
    if (line.firstBy === reader)
      return {
        ...shown,
        ...{ counted: line.first, countedBy: line.firstName, countedAt: iso(line.firstAt) },
        ...{ mine: false, done, outcome: null },
      };
    const own = line.secondBy === reader;
    return {
      ...shown,
      ...{ counted: own ? line.second : null, countedBy: line.secondName, countedAt: iso(line.secondAt) },
      ...{ mine: true, done, outcome: null },
    };
  }
  const final = finalOf(line);
  const isSecond = line.second !== null;
  const rate = line.price ?? line.rate;
  const outcome =
    final && line.book !== null
      ? (() => {
          const found = varianceOf({ book: line.book, counted: final.quantity, rate });
          const { quantity, percent } = found;
          const isLeft = line.inspections.length > 0;
          return {
            ...{ book: line.book, variance: quantity, percent },
            // What was posted stays what it was, whatever the rate becomes.
            ...(isLeft
              ? { value: '0', rate }
              : line.value === null
                ? { value: found.value, rate }
                : { value: line.value, rate: rateOf(line.value, quantity) ?? rate }),
            firstCount: isSecond ? line.first : null,
            firstBy: isSecond ? line.firstName : null,
            balance: line.balance,
            disagrees: isSecond && compareDecimals(line.first ?? '0', line.second ?? '0') !== 0,
            needsPrice:
              !isLeft && compareDecimals(quantity, '0') > 0 && compareDecimals(line.rate, '0') === 0,
            inspections: line.inspections,
          };
        })()
      : null;
  return {
    ...shown,
    counted: final?.quantity ?? null,
    countedBy: isSecond ? line.secondName : line.firstName,
    countedAt: iso(final?.at ?? null),
    ...{ mine: false, done: final !== null, outcome },
  };
}
