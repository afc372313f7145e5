import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { formCalls } from '#documents/model';
import { writeFilters } from '#fields/model';
import { onHandList, stockAtList, stockInHead, stockLineList } from '#inventory/model';
import type { Section } from '../../results/report.ts';
import type { WireClient } from '../../wire/wire-client.ts';
import type { BenchServer } from '../bench-server.ts';
import type { BareRoute } from '../calls/bare-server.ts';
import { sideBySide } from '../calls/calls-under-load.ts';
import { load, type Shot } from '../calls/load.ts';
import { check, recorded } from '../calls/recorded.ts';
import { inTurns } from '../in-turns.ts';
import { memoryOf } from '../of-process.ts';
import { departmentOf, knownIn, stockInOf, type Known } from './supply-shots.ts';

/** Section 10 (d) of the module file. */
const goals = { asOf: 3, posting: 0.6, longKey: 2, pace: 0.8, memory: 64 };
const connections = 16;
const turns = 4;
/** What works an item anew takes its time on purpose; it is given up after so long. Milliseconds. */
const longest = 900_000;

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const missed = (is: boolean): string => (is ? ' ✗' : '');

/** The item with most lines, and items of which each has as few as most have. */
async function longAndShort(database: Client, { items }: Known) {
  const { rows } = await database.query<{ item: string; lines: number }>(
    `SELECT k.item_id AS item, count(*)::int AS lines FROM stock_line l JOIN stock_key k ON k.id = l.key_id
      WHERE k.company_id = 'C01' AND k.lot = '' GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const moved = rows.flatMap(({ item, lines }) => {
    const known = byId.get(item);
    return known ? [{ ...known, lines }] : [];
  });
  const [first] = rows;
  if (!first || moved.length < 12) throw new Error('The demo company has too few items that move.');
  const { rows: of } = await database.query<Known['items'][number]>(
    `SELECT i.id, i.name_zh AS name, u.name_zh AS unit FROM item i JOIN unit u ON u.id = i.unit_id WHERE i.id = $1`,
    [first.item],
  );
  return {
    long: { ...of[0]!, lines: first.lines },
    short: moved.filter(({ id }) => id !== first.item),
  };
}

/** The numbers of the lines of stock that a recorded posting has written: each posting needs new ones. */
function linesWrittenBy({ rounds }: BareRoute): string[] {
  const values = rounds.flat().flatMap((statement) => statement.values);
  const seqs = values.flatMap((value) =>
    [...(value?.matchAll(/"seq": ?"(\d+)"/g) ?? [])].map(([, seq]) => seq!),
  );
  return [...new Set(seqs)];
}

/** Has a difference come to the first line of the long item, so that all of its lines are worth something else from now on. */
async function markLong(database: Client, item: string): Promise<void> {
  await database.query(
    `INSERT INTO stock_line (key_id, posted_at, quantity, voucher, voucher_id, voucher_line, pool_id, valued_by, amount, amends)
     SELECT l.key_id, l.posted_at, 0, 'FREIGHT', gen_random_uuid(), '1', l.pool_id, 'amount', 100.00, l.seq
       FROM stock_line l JOIN stock_key k ON k.id = l.key_id
      WHERE k.item_id = $1 AND k.company_id = 'C01' AND l.quantity > 0 ORDER BY l.posted_at, l.seq LIMIT 1`,
    [item],
  );
  await database.query(
    `UPDATE stock_pool p SET revalued_since = (SELECT min(posted_at) FROM stock_line l WHERE l.pool_id = p.id)
      WHERE p.subject = $1 AND p.company_id = 'C01'`,
    [item],
  );
}

/** What others do in a second, and the most memory that the server has meanwhile; for as long as it lasts. */
async function paceOf(
  { origin, pid }: BenchServer,
  next: () => Shot,
  { milliseconds, lasts }: { milliseconds: number; lasts: () => Promise<boolean> },
): Promise<{ perSecond: number; megabytes: number }> {
  let megabytes = memoryOf(pid);
  const weigh = setInterval(() => (megabytes = Math.max(megabytes, memoryOf(pid))), 100);
  let [calls, busy] = [0, 0];
  const begun = Date.now();
  try {
    do {
      const { calls: some } = await load({
        origin,
        connections,
        duration: milliseconds,
        warmUp: 0,
        next,
        check,
      });
      calls += some;
      busy += milliseconds;
    } while ((await lasts()) && Date.now() - begun < longest);
  } finally {
    clearInterval(weigh);
  }
  return { perSecond: calls / (busy / 1000), megabytes };
}

/** What section 10 (d) asks of the ledger of stock beside the rates of calls: each held against something of the same run. */
export async function ledgerGoals(
  server: BenchServer,
  database: Client,
  keeper: WireClient,
  { seconds, lines }: { seconds: number; lines: number },
): Promise<Section> {
  const known = await knownIn(database);
  const { long, short } = await longAndShort(database, known);
  const department = await departmentOf(keeper);
  const rows: string[][] = [];
  const add = (...row: string[]): void => {
    rows.push(row);
    console.log(row.join('  '));
  };
  const side = (next: () => Shot) => ({ origin: server.origin, next, check });
  const posting = (items: readonly Known['items'][number][]) =>
    keeper.request(formCalls(stockInHead).submit, stockInOf(department, known.warehouse, items));
  const besides = async (name: string, sides: [() => Shot, () => Shot], most: number, at: number) => {
    for (const next of sides) await load({ ...side(next), connections: at, duration: 2_000, warmUp: 0 });
    const [one, other] = await inTurns(sides.map(side), { connections: at, seconds, turns });
    const times = one!.p50 / other!.p50;
    add(
      name,
      `${one!.p50.toFixed(1)} ÷ ${other!.p50.toFixed(1)} ms = ${times.toFixed(2)}${missed(times > most)}`,
      `≤ ${most}`,
    );
  };

  /** What cannot be measured is said, and the others are measured all the same. */
  const part = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      add(name, `not measured ✗: ${String(error).slice(0, 200)}`, '');
    }
  };

  await database.query('CHECKPOINT');
  /** Balances as of some days ago: of an item, or the first page of all. */
  const balancesOf = (days: number, item?: string) =>
    keeper.request(stockAtList.calls.rows, {
      where: writeFilters([
        { field: 'at', operation: 'to', value: ago(days) },
        ...(item === undefined ? [] : [{ field: 'item', operation: 'is' as const, value: item }]),
      ]),
      pageSize: 100,
    });
  for (const days of [1, 200, 400])
    await besides(
      `all balances ${days} days ago ÷ first page of stock on hand, p50`,
      [() => balancesOf(days), () => keeper.request(onHandList.calls.rows, { pageSize: 100 })],
      goals.asOf,
      connections,
    );

  await part('posting of ten lines', async () => {
    const ten = short.slice(0, 10);
    const call = { name: 'posting of ten lines', next: () => posting(ten) };
    const route = await recorded(database, server, '/bare', call);
    for (const at of [1, connections]) {
      const { ours, theirs } = await sideBySide(
        server,
        call,
        { ...route, rising: linesWrittenBy(route) },
        at,
        seconds,
      );
      const ratio = ours.perSecond / theirs.perSecond;
      add(
        `posting of ten lines ÷ its bare statements, ${at} at once`,
        `${ours.perSecond.toFixed(1)}/s ÷ ${theirs.perSecond.toFixed(1)}/s = ${ratio.toFixed(2)}${missed(ratio < goals.posting)}`,
        `≥ ${goals.posting}`,
      );
    }
  });
  await part('a key of many lines', async () => {
    const [few] = short.slice(-1);
    const named = `${long.lines.toLocaleString('en')} lines ÷ one of ${few!.lines.toLocaleString('en')}`;
    await besides(
      `posting to a key of ${named}, p50`,
      [() => posting([long]), () => posting([few!])],
      goals.longKey,
      1,
    );
    await besides(
      `the balance of 400 days ago of a key of ${named}, p50`,
      [long, few!].map(
        ({ id }) =>
          () =>
            balancesOf(400, id),
      ) as [() => Shot, () => Shot],
      goals.longKey,
      1,
    );
    await besides(
      `first lines of a key of ${named}, p50`,
      [long, few!].map(
        ({ id }) =>
          () =>
            keeper.request(stockLineList.calls.rows, {
              where: writeFilters([{ field: 'item', operation: 'is', value: id }]),
            }),
      ) as [() => Shot, () => Shot],
      goals.longKey,
      1,
    );
  });
  await part('others while an item is worked out anew', async () => {
    // Others, none of whom moves the item that is worked out anew.
    let turn = 0;
    const others = () => posting([short[turn++ % short.length]!]);
    const milliseconds = seconds * 2_000;
    await load({ ...side(others), connections, duration: milliseconds, warmUp: 0 });
    const alone = await paceOf(server, others, { milliseconds: milliseconds * 2, lasts: async () => false });
    await markLong(database, long.id);
    const waiting = async () => {
      const { rows: left } = await database.query(
        `SELECT FROM stock_pool WHERE subject = $1 AND revalued_since IS NOT NULL`,
        [long.id],
      );
      return left.length > 0;
    };
    const since = await database.query<{ at: string }>(
      `SELECT min(revalued_since)::text AS at FROM stock_pool WHERE subject = $1`,
      [long.id],
    );
    // The clock begins it within a minute.
    const begun = Date.now();
    const hasBegun = async () => {
      const { rows: now } = await database.query<{ at: string | null }>(
        `SELECT min(revalued_since)::text AS at FROM stock_pool WHERE subject = $1`,
        [long.id],
      );
      return now[0]?.at !== since.rows[0]?.at;
    };
    while (!(await hasBegun()) && Date.now() - begun < 180_000) await pause(250);
    const meanwhile = await paceOf(server, others, { milliseconds, lasts: waiting });
    const pace = meanwhile.perSecond / alone.perSecond;
    const grown = meanwhile.megabytes - alone.megabytes;
    add(
      `others' stock moves while ${long.lines.toLocaleString('en')} lines are worked out anew ÷ without`,
      `${meanwhile.perSecond.toFixed(1)}/s ÷ ${alone.perSecond.toFixed(1)}/s = ${pace.toFixed(2)}${missed(pace < goals.pace)}`,
      `≥ ${goals.pace}`,
    );
    add(
      'memory of the server meanwhile, more than without',
      `${grown.toFixed(0)} MB${missed(grown > goals.memory)}`,
      `≤ ${goals.memory} MB`,
    );
    const worked = Math.round((Date.now() - begun) / 1000);
    add(
      'until all of them were worked out anew',
      (await waiting()) ? `not within ${worked} s ✗` : `${worked} s`,
      '',
    );
  });
  return {
    title: 'The ledger of stock with much in it',
    about: `With ${lines.toLocaleString('en')} lines of stock; what is compared is measured in turns, ${turns} of ${seconds} s each. 'Bare' is a handler that asks the same statements with the same values, as for the requisitions. The lines of one item get other values because of a difference that comes to its first receipt; the job that works them out goes piece by piece, with pauses (decision 232).`,
    head: ['asked', 'figure', 'goal'],
    rows,
  };
}
