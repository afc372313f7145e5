import { sql } from 'drizzle-orm';
import type { Ledger, ValueState } from '#ledgers/model';
import type { Db } from '#server-kit/server';
import { tablesOf } from '../tables.ts';
import type { WorkedOut } from './fold-pools.ts';
import type { CurrentFigure, PoolLine } from './pool-lines.ts';
import { stateToJson } from './state-json.ts';

/** A figure that is to be added, with what counted before it. */
export interface NewFigure extends WorkedOut {
  generation: number;
  before: CurrentFigure | null;
}

/** What is said anew: figures that differ from what counts today, and what nobody says any more. */
export function changedFigures(lines: readonly PoolLine[], worked: readonly WorkedOut[]): NewFigure[] {
  const today = new Map<string, { figure: CurrentFigure; line: PoolLine }>();
  for (const line of lines)
    for (const figure of line.figures) today.set(`${line.seq} ${figure.of}`, { figure, line });
  const changed: NewFigure[] = [];
  const mainOf = new Map<string, WorkedOut>();
  for (const one of worked) {
    const key = `${one.line} ${one.of}`;
    const before = today.get(key)?.figure ?? null;
    today.delete(key);
    if (!mainOf.has(one.line)) mainOf.set(one.line, one);
    if (!before || differs(one, before))
      changed.push({ ...one, generation: before ? before.generation + 1 : 0, before });
  }
  for (const { figure, line } of today.values()) {
    const main = mainOf.get(line.seq);
    if (main && (Number(figure.value) !== 0 || Number(figure.difference) !== 0))
      changed.push({
        ...main,
        ...{ of: figure.of, value: main.value.times(0), difference: main.value.times(0) },
        ...{ generation: figure.generation + 1, before: figure },
      });
  }
  return changed;
}

const differs = ({ value, difference, state }: WorkedOut, before: CurrentFigure): boolean =>
  !value.eq(before.value) ||
  !difference.eq(before.difference) ||
  !state.quantity.eq(before.quantityAfter) ||
  !state.value.eq(before.valueAfter);

const batch = 5000;

/** Adds generations, and says of the pools what they come to now. */
export async function writeFigures(
  db: Db,
  ledger: Ledger,
  changed: readonly NewFigure[],
  pools: ReadonlyMap<string, { state: ValueState }>,
  because: string,
): Promise<void> {
  const { figures, pools: table } = tablesOf(ledger);
  for (let from = 0; from < changed.length; from += batch) {
    const rows = changed.slice(from, from + batch).map((one) => ({
      ...{ line: one.line, of_line: one.of, generation: one.generation },
      ...{ value: one.value.toFixed(2), difference: one.difference.toFixed(2) },
      ...{ quantity_after: one.state.quantity.toFixed(), value_after: one.state.value.toFixed(2) },
      ...{ state: stateToJson(one.state), because_of: one.before ? because : one.line },
    }));
    await db.execute(sql`
      INSERT INTO ${figures} (line, of_line, generation, value, difference, quantity_after, value_after, state, because_of)
      SELECT line, of_line, generation, value, difference, quantity_after, value_after, state, because_of
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (line bigint, of_line bigint, generation int,
             value numeric, difference numeric, quantity_after numeric, value_after numeric, state jsonb, because_of bigint)`);
  }
  const states = [...pools].map(([id, { state }]) => ({
    ...{ id, quantity: state.quantity.toFixed(), value: state.value.toFixed(2), rate: state.rate.toFixed(6) },
  }));
  await db.execute(sql`
    UPDATE ${table} p SET quantity = n.quantity, value = n.value, rate = n.rate, revalued_since = NULL
      FROM jsonb_to_recordset(${JSON.stringify(states)}::jsonb) AS n (id bigint, quantity numeric, value numeric, rate numeric)
     WHERE p.id = n.id`);
}
