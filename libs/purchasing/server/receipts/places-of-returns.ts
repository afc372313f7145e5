import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import { formatDecimal } from '#fields/model';
import { stockStatuses } from '#inventory/model';
import { acceptedBackMeasure, returnedMeasure } from '#purchasing/model';
import type { Db } from '#server-kit/server';
import { followedInSql } from '#trade/server';
import type { LinesDecided } from '../needs.ts';
import { acceptedInSql } from './accepted.ts';
import type { ReturnLine } from './receipt-values.ts';
import { stillBlocked } from './still-blocked.ts';

interface Line extends Record<string, unknown> {
  id: string;
  lot: string;
  quantity: string;
  damaged: string;
  inspected: boolean;
  accepted: string;
  /** Did a verdict accept some of it once? */
  decided: boolean;
  refusedBack: string;
}

async function linesOf(db: Db, ids: readonly string[]): Promise<Map<string, Line>> {
  const { rows } = await db.execute<Line>(sql`
    SELECT t.id::text, r.lot, t.quantity::text, r.damaged::text, r.inspected, (${acceptedInSql})::text AS accepted,
           EXISTS (SELECT FROM purchase_acceptance a WHERE a.trade_id = t.id) AS decided,
           (${followedInSql(sql`t`, returnedMeasure)} - ${followedInSql(sql`t`, acceptedBackMeasure)})::text AS "refusedBack"
      FROM purchase_receipt_line r JOIN trade_line t ON t.id = r.trade_id
     WHERE t.id = ANY (${sql.param([...new Set(ids)])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What is wrong with where goods go back from: of a receipt line what was accepted lies usable, what was refused or came damaged
 * lies blocked, and it has its own lot. What waits is held by its inspections.
 */
export async function problemsOfReturnPlaces(
  db: Db,
  linesDecided: LinesDecided,
  returns: readonly ReturnLine[],
): Promise<FieldProblem[]> {
  const ids = returns.map(({ receiptLine }) => receiptLine.id);
  const lines = await linesOf(db, ids);
  const said = await linesDecided.of(db, ids);
  const gone = new Map<string, Big>();
  return returns.flatMap(({ id, receiptLine, quantity, from, lot }): FieldProblem[] => {
    const line = lines.get(receiptLine.id);
    if (!line) return [];
    if (line.lot && lot?.trim() && lot.trim() !== line.lot)
      return [
        {
          path: `returns.${id}.lot`,
          text: [`该收货行的批号是 ${line.lot}`, `The lot of this receipt line is ${line.lot}`],
        },
      ];
    // Of what came before anybody was inspecting nobody knows where it lies; what came damaged was never to be inspected.
    const isKnown =
      !line.inspected || line.decided || said.has(line.id) || new Big(line.damaged).gte(line.quantity);
    if (from === 'quarantine' || !isKnown) return [];
    const place = `${line.id} ${from}`;
    const before = gone.get(place) ?? new Big(0);
    gone.set(place, before.plus(quantity));
    const there = from === 'usable' ? new Big(line.accepted) : stillBlocked(line, said.get(line.id));
    const left = there.minus(before);
    if (left.gte(quantity)) return [];
    const most = formatDecimal((left.lt(0) ? new Big(0) : left).toFixed());
    const [zh, en] = stockStatuses[from];
    return [
      {
        path: `returns.${id}.quantity`,
        text: [
          `该收货行“${zh}”的货最多再退 ${most}`,
          `Of this receipt line at most ${most} more can go back as ${en.toLowerCase()}`,
        ],
      },
    ];
  });
}
