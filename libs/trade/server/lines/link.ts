import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { invalid, ruleBroken, type FieldProblem, type Label } from '#calls/model';
import type { Context, Db } from '#server-kit/server';
import { isDone, mostInAll, mostMore, type LineState } from '#trade/model';
import type { TradeLine } from './line.ts';
import { holdLines } from './read-lines.ts';

/** A line of a later document that follows one of an earlier. */
export interface Link {
  source: string;
  target: string;
  /** Decimal text in the unit of the source; negative gives back. */
  quantity: string;
  /** Units of the source in one unit of the target. */
  factor?: string;
  /** Where it is typed: 'lines.a.quantity'. */
  path: string;
}

/** How too much is refused, in the words of the feature. */
export type TooMuch = (most: string, line: TradeLine) => Label;

const ended: Label = [
  '该行已关闭或取消，不能再执行',
  'This line is closed or cancelled: nothing can follow it',
];

/** What is wrong with links, as far as the lines say; several on one line count together. */
export function problemsOfLinks(
  lines: ReadonlyMap<string, TradeLine>,
  links: readonly Omit<Link, 'target'>[],
  tooMuch: TooMuch,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const before = new Map<string, Big>();
  for (const { source, quantity, path } of links) {
    const line = lines.get(source);
    if (!line || line.state === 'closed' || line.state === 'cancelled') {
      problems.push({ path, text: ended });
      continue;
    }
    const linked = before.get(source) ?? new Big(line.linked);
    const most = mostMore({ ...line, linked: linked.toFixed() });
    before.set(source, linked.plus(quantity));
    if (new Big(quantity).gt(most)) problems.push({ path, text: tooMuch(most, line) });
  }
  return problems;
}

/**
 * Lets lines follow others: their sources are held, so that two who follow the same line come one after the other. Refuses
 * what goes beyond the tolerance, and lines that are closed or cancelled.
 */
export async function link(
  context: Context,
  measure: string,
  links: readonly Link[],
  tooMuch: TooMuch,
): Promise<void> {
  if (links.length === 0) return;
  const held = await holdLines(
    context.db,
    links.map(({ source }) => source),
  );
  await follow(context, measure, held, links, tooMuch);
}

/** The same where the sources are held already. */
export async function follow(
  context: Context,
  measure: string,
  held: ReadonlyMap<string, TradeLine>,
  links: readonly Link[],
  tooMuch: TooMuch,
): Promise<void> {
  const counted = links.filter(({ source }) => held.get(source)?.measure === measure);
  const problems = problemsOfLinks(held, counted, tooMuch);
  if (problems.length) throw invalid(problems);
  await writeLinks(context, measure, links, linkedWith(held, sumsOf(counted)));
}

const sumsOf = (links: readonly Pick<Link, 'source' | 'quantity'>[]): Map<string, Big> => {
  const sums = new Map<string, Big>();
  for (const { source, quantity } of links) sums.set(source, (sums.get(source) ?? new Big(0)).plus(quantity));
  return sums;
};

/** Adds links, and with them how the lines that they follow stand from now on: one statement, whatever their number. */
async function writeLinks(
  { db, now, actor }: Context,
  measure: string,
  links: readonly (Omit<Link, 'path'> & { reverses?: string })[],
  linked: readonly Linked[],
): Promise<void> {
  const rows = links.map(({ source, target, quantity, factor, reverses }) => ({
    ...{ source_id: source, target_id: target, quantity, factor: factor ?? '1', reverses: reverses ?? null },
  }));
  const adding = sql`
    INSERT INTO trade_link (source_id, target_id, measure, quantity, factor, reverses, person_id, linked_at)
    SELECT source_id, target_id, ${measure}, quantity, factor, reverses, ${actor?.personId ?? null}, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS n (source_id bigint, target_id bigint, quantity numeric, factor numeric, reverses bigint)`;
  await db.execute(
    linked.length === 0
      ? adding
      : sql`
    WITH added AS (${adding})
    UPDATE trade_line t SET linked = n.linked, state = n.state,
           ended_at = CASE WHEN n.state IN ('open', 'partly') THEN NULL ELSE coalesce(t.ended_at, ${now.toISOString()}::timestamptz) END
      FROM jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) AS n (id bigint, linked numeric, state text)
     WHERE t.id = n.id`,
  );
}

/** How a line stands once so much follows it. */
export function stateWith(line: TradeLine, linked: string): LineState {
  if (line.state === 'closed' || line.state === 'cancelled') return line.state;
  if (isDone({ ...line, linked })) return 'done';
  return new Big(linked).gt(0) ? 'partly' : 'open';
}

/** How much follows a line, and how it stands with that. */
interface Linked {
  id: string;
  linked: string;
  state: LineState;
}

const linkedWith = (
  held: ReadonlyMap<string, TradeLine>,
  sums: ReadonlyMap<string, Big>,
): readonly Linked[] =>
  [...sums].map(([id, sum]) => {
    const line = held.get(id) as TradeLine;
    const linked = sum.plus(line.linked).toFixed();
    // Taking back a return may need more room than is left since.
    if (new Big(linked).gt(mostInAll(line)))
      throw ruleBroken([
        '来源行的余量已被占用，不能撤回',
        'What it gave back was used since: it cannot be taken back',
      ]);
    return { id, linked, state: stateWith(line, linked) };
  });

interface LiveLink extends Record<string, unknown> {
  id: string;
  source: string;
  target: string;
  measure: string;
  quantity: string;
  factor: string;
}

const liveLinksTo = async (db: Db, targets: readonly string[]): Promise<LiveLink[]> => {
  const { rows } = await db.execute<LiveLink>(sql`
    SELECT l.id::text, l.source_id::text AS source, l.target_id::text AS target, l.measure, l.quantity::text, l.factor::text
      FROM trade_link l
     WHERE l.target_id = ANY (${sql.param([...targets])}::bigint[]) AND l.reverses IS NULL
       AND NOT EXISTS (SELECT FROM trade_link r WHERE r.reverses = l.id) ORDER BY l.id`);
  return rows;
};

/** Takes back what these lines follow: each link gets its opposite, and what they followed is open again. */
export async function unlink(context: Context, targets: readonly string[]): Promise<void> {
  const { db } = context;
  const before = await liveLinksTo(db, targets);
  if (before.length === 0) return;
  const held = await holdLines(
    db,
    before.map(({ source }) => source),
  );
  // Read again, as nothing happens to them any more.
  const links = await liveLinksTo(db, targets);
  for (const [measure, of] of Map.groupBy(links, (one) => one.measure)) {
    const opposite = of.map(({ id, quantity, ...one }) => ({
      ...one,
      quantity: new Big(quantity).times(-1).toFixed(),
      reverses: id,
    }));
    const counted = opposite.filter(({ source }) => held.get(source)?.measure === measure);
    await writeLinks(context, measure, opposite, linkedWith(held, sumsOf(counted)));
  }
}
