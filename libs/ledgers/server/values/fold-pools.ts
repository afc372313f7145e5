import Big from 'big.js';
import {
  shareOf,
  valueGroup,
  type Valuation,
  type ValueFigure,
  type ValueGroup,
  type ValueMethod,
  type ValueState,
} from '#ledgers/model';
import type { PoolLine } from './pool-lines.ts';

/** A figure with what its pool came to. */
export interface WorkedOut extends ValueFigure {
  pool: string;
  state: ValueState;
}

/** What a line came to: its value, and what went to the price difference because of it. */
interface Whole {
  value: Big;
  difference: Big;
}
/** What one line says of another, or of itself; `followed`: those that follow that line have it in their value. */
interface Said extends Whole {
  followed: boolean;
}

const unsaid: Said = { value: new Big(0), difference: new Big(0), followed: false };

/**
 * What lines are worth to those that follow them: of each line, by who says it. Only what comes in at a stated value
 * settles more of it: goods that were moved may be those very ones that followed. Changed while pools are worked out.
 */
export class Worth {
  readonly #of = new Map<string, Map<string, Said>>();
  readonly #taken = new Map<string, Big>();
  readonly #takenBack = new Map<string, Whole>();

  set(line: string, of: string, said: Said): void {
    const known = this.#of.get(of) ?? new Map<string, Said>();
    known.set(line, said);
    this.#of.set(of, known);
  }

  /** Without sign: what came in, or what was taken. Remembers what it answered. */
  take(line: string): Big {
    const value = this.#sum(line);
    this.#taken.set(line, value);
    return value;
  }

  /**
   * All that a line came to, with its sign, to whoever takes it back: whoever said it, as nothing says more of it from then on.
   * Remembers what it answered.
   */
  takeBack(line: string): Whole {
    const whole = this.#whole(line);
    this.#takenBack.set(line, whole);
    return whole;
  }

  /** Whether all that was answered still holds: a receipt later on may have changed what an earlier line cost. */
  holds(): boolean {
    return (
      [...this.#taken].every(([line, value]) => this.#sum(line).eq(value)) &&
      [...this.#takenBack].every(([line, { value, difference }]) => {
        const whole = this.#whole(line);
        return whole.value.eq(value) && whole.difference.eq(difference);
      })
    );
  }

  #sum(line: string): Big {
    let sum = new Big(0);
    for (const { value, followed } of this.#of.get(line)?.values() ?? []) if (followed) sum = sum.plus(value);
    return sum.abs();
  }

  #whole(line: string): Whole {
    const all = [...(this.#of.get(line)?.values() ?? [])];
    const sum = (what: keyof Whole) => all.reduce((total, said) => total.plus(said[what]), new Big(0));
    return { value: sum('value'), difference: sum('difference') };
  }
}

interface Pool {
  method: ValueMethod;
  state: ValueState;
}

/**
 * Works out lines of pools, over all pools in the order in which they happened, so that a value that follows another has
 * it already. Where a later receipt settles what an earlier line took, whatever follows that line is worked out again:
 * it happened before that receipt, whose value is stated, so nothing goes in a circle.
 * `lines` are in their order, with all that belongs to one line together; `pools` are left as they come out.
 */
export function foldPools(pools: Map<string, Pool>, lines: readonly PoolLine[], worth: Worth): WorkedOut[] {
  const begins = new Map([...pools].map(([id, { state }]) => [id, state]));
  for (let turn = 0; turn <= lines.length; turn++) {
    for (const [id, pool] of pools) pool.state = begins.get(id) as ValueState;
    const worked = foldOnce(pools, lines, worth);
    if (worth.holds()) return worked;
  }
  throw new Error(`Values that follow each other do not come to rest: ${lines[0]?.seq ?? ''}`);
}

function foldOnce(pools: Map<string, Pool>, lines: readonly PoolLine[], worth: Worth): WorkedOut[] {
  const worked: WorkedOut[] = [];
  for (const [head, ...others] of groups(lines)) {
    if (!head) continue;
    const pool = pools.get(head.pool) as Pool;
    const valued = valueGroup(pool.state, groupOf(head, others, worth), pool.method);
    pool.state = valued.state;
    // What these lines said before counts no more.
    for (const line of [head, ...others]) for (const { of } of line.figures) worth.set(line.seq, of, unsaid);
    for (const figure of valued.figures) {
      const { value, difference } = figure;
      const followed = figure.of === head.seq || head.by === 'amount';
      worth.set(figure.line, figure.of, { value, difference, followed });
      worked.push({ ...figure, pool: head.pool, state: valued.state });
    }
  }
  return worked;
}

/**
 * Lines that are worked out together: of one pool and moment, that belong to one line, which is the first of them. What takes a
 * line back at a later moment stands for itself.
 */
function* groups(lines: readonly PoolLine[]): Generator<PoolLine[]> {
  let group: PoolLine[] = [];
  for (const line of lines) {
    if (group[0] && !belong(group[0], line)) {
      yield group;
      group = [];
    }
    group.push(line);
  }
  if (group.length > 0) yield group;
}

const belong = (head: PoolLine, { anchor, pool, at }: PoolLine): boolean =>
  head.anchor === anchor && head.pool === pool && head.at === at;

/** Lines, in their order, that are taken back by one at a later moment. */
export const takenBackLater = (lines: readonly PoolLine[]): string[] =>
  [...groups(lines)].flatMap(([head]) => head?.reverses ?? []);

function groupOf(head: PoolLine, others: readonly PoolLine[], worth: Worth): ValueGroup {
  return {
    line: head.seq,
    quantity: new Big(head.quantity),
    valuation: valuationOf(head, worth),
    amendments: others.flatMap(({ seq, amends, amount }) =>
      amends ? [{ line: seq, amount: new Big(amount ?? 0) }] : [],
    ),
    movesOn: head.movesOn,
    reversedBy: others.find(({ reverses }) => reverses)?.seq ?? null,
  };
}

function valuationOf(line: PoolLine, worth: Worth): Valuation {
  if (line.by === 'amount') return { by: 'amount', amount: new Big(line.amount ?? 0) };
  if (line.reverses) {
    const { value, difference } = worth.takeBack(line.reverses);
    return { by: 'reversal', of: line.reverses, worth: value.abs(), difference: difference.times(-1) };
  }
  if (line.by === 'line' && line.follows)
    return { by: 'line', of: line.follows, worth: partOf(line, worth.take(line.follows)) };
  return line.by === 'rate' ? { by: 'rate' } : { by: 'method' };
}

/** The part of a value from where the line begins to where it ends, so that all parts add up to it. */
function partOf(line: PoolLine, whole: Big): Big {
  const all = new Big(line.followed ?? 1);
  const from = new Big(line.followsFrom ?? 0);
  const to = from.plus(new Big(line.quantity).abs());
  return shareOf(whole, to, all).minus(from.eq(0) ? 0 : shareOf(whole, from, all));
}
