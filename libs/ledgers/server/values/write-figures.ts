import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import type { Ledger, ValueState } from '#ledgers/model';
import type { Db } from '#server-kit/server';
import { tablesOf } from '../tables.ts';
import type { WorkedOut } from './fold-pools.ts';
import { instantOf, type CurrentFigure, type PoolLine } from './pool-lines.ts';
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
  !state.value.eq(before.valueAfter) ||
  // Of what it consists decides what later lines cost: they begin with it.
  !isDeepStrictEqual(stateToJson(state), before.state);

const batch = 5000;

/** Adds generations; `because` is asked which line it is because of, where something said something else before. */
export async function writeFigures(
  db: Db,
  ledger: Ledger,
  changed: readonly NewFigure[],
  because: () => Promise<string>,
): Promise<void> {
  const cause = changed.some(({ before }) => before) ? await because() : null;
  for (let from = 0; from < changed.length; from += batch)
    await db.execute(addFigures(ledger, changed.slice(from, from + batch), cause));
}

/** The same with what pools come to, by one statement where the figures are few. */
export async function writeWorth(
  db: Db,
  ledger: Ledger,
  { changed, pools }: { changed: readonly NewFigure[]; pools: ReadonlyMap<string, { state: ValueState }> },
  cause: string,
): Promise<void> {
  if (changed.length > batch) await writeFigures(db, ledger, changed, async () => cause);
  const adding = changed.length > 0 && changed.length <= batch;
  await db.execute(sql`
    ${adding ? sql`WITH added AS (${addFigures(ledger, changed, cause)})` : sql``} ${keepPools(ledger, pools)}`);
}

function addFigures(ledger: Ledger, changed: readonly NewFigure[], cause: string | null): SQL {
  const rows = changed.map((one) => ({
    ...{ line: one.line, of_line: one.of, generation: one.generation },
    ...{ value: one.value.toFixed(2), difference: one.difference.toFixed(2) },
    ...{ quantity_after: one.state.quantity.toFixed(), value_after: one.state.value.toFixed(2) },
    ...{ state: stateToJson(one.state), because_of: one.before ? cause : one.line },
  }));
  return sql`
      INSERT INTO ${tablesOf(ledger).figures} (line, of_line, generation, value, difference, quantity_after, value_after, state, because_of)
      SELECT line, of_line, generation, value, difference, quantity_after, value_after, state, because_of
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (line bigint, of_line bigint, generation int,
             value numeric, difference numeric, quantity_after numeric, value_after numeric, state jsonb, because_of bigint)`;
}

/** What pools come to, as rows `n`. */
const statesOf = (pools: ReadonlyMap<string, { state: ValueState }>): SQL => {
  const states = [...pools].map(([id, { state }]) => ({
    ...{ id, quantity: state.quantity.toFixed(), value: state.value.toFixed(2), rate: state.rate.toFixed(6) },
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(states)}::jsonb) AS n (id bigint, quantity numeric, value numeric, rate numeric)`;
};

const keepPools = (ledger: Ledger, pools: ReadonlyMap<string, { state: ValueState }>): SQL => sql`
      UPDATE ${tablesOf(ledger).pools} p SET quantity = n.quantity, value = n.value, rate = n.rate, revalued_since = NULL
        FROM ${statesOf(pools)} WHERE p.id = n.id AND p.id = ANY (${sql.param([...pools.keys()])}::bigint[])`;

/** Says of pools what they come to; those that have lines from `end` on (microseconds) wait from there. */
export async function writePools(
  db: Db,
  ledger: Ledger,
  pools: ReadonlyMap<string, { state: ValueState }>,
  end: number | null = null,
): Promise<void> {
  const { lines, pools: table } = tablesOf(ledger);
  if (end === null) {
    await db.execute(keepPools(ledger, pools));
    return;
  }
  await db.execute(sql`
    UPDATE ${table} p
       SET quantity = CASE WHEN m.more THEN p.quantity ELSE n.quantity END,
           value = CASE WHEN m.more THEN p.value ELSE n.value END,
           rate = CASE WHEN m.more THEN p.rate ELSE n.rate END,
           revalued_since = CASE WHEN m.more THEN ${instantOf(end)} END
      FROM ${statesOf(pools)} CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM ${lines} l WHERE l.pool_id = n.id AND l.posted_at >= ${instantOf(end)}) AS more) AS m
     WHERE p.id = n.id`);
}
