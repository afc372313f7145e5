import type { Section } from '../../results/report.ts';
import { signedIn } from '../../wire/wire-client.ts';
import { startBenchServer } from '../bench-server.ts';
import { load } from '../calls/load.ts';
import { check } from '../calls/recorded.ts';
import { growSupply, longKeyOf } from './grow-supply.ts';
import { ledgerGoals } from './ledger-goals.ts';
import { supplyCalls } from './supply-shots.ts';

/** Each at least so many times the rate of Tryton. */
const goal = 15;
/** p95 of a first page of stock on hand, milliseconds. */
const firstPage = 50;
const connections = 16;
/**
 * A server that has just filled a demo company and got a million lines has neither compiled what documents need nor the
 * plans of their statements: its first five seconds of orders were half as fast as all later ones (41 and 79 a second).
 * Each call is therefore made for a while before any is measured. Milliseconds.
 */
const roundBefore = 5_000;
const warmUp = 2_000;
/** Documents are so dear that a second has only a few dozen of them; so much longer than asked they are measured. */
const longer = 4;

/** Purchasing and stock with much in them, held against what Tryton 6.0 did with the same on two cores. */
export async function supplyUnderLoad(
  seconds: number,
  size: { lines: number; orders: number },
): Promise<Section[]> {
  const server = await startBenchServer({ name: 'bench-supply', fresh: true });
  const found: string[][] = [];
  let there = { lines: 0, orders: 0 };
  let goals: Section;
  try {
    const database = await server.database();
    there = await growSupply(database, size);
    const [buyer, keeper] = [
      await signedIn(server.origin, 'purchasing'),
      await signedIn(server.origin, 'warehouse'),
    ];
    const measured = await supplyCalls({ buyer, keeper }, database);
    const { origin } = server;
    // What the filling wrote is not written down while documents are measured, nor pages whole once more because of it.
    await database.query('CHECKPOINT');
    for (const { next, prepare } of measured) {
      await prepare?.();
      await load({ origin, connections, duration: roundBefore, warmUp: 0, next, check });
    }
    for (const { name, tryton, next, prepare } of measured) {
      await prepare?.();
      const duration = seconds * 1000 * longer;
      const { perSecond, p95 } = await load({ origin, connections, duration, warmUp, next, check });
      const missed = tryton > 0 ? perSecond < tryton * goal : p95 > firstPage;
      found.push([
        name,
        perSecond.toFixed(1),
        p95.toFixed(1),
        tryton > 0 ? `${(perSecond / tryton).toFixed(0)}×${missed ? ' ✗' : ''}` : missed ? '✗' : '',
      ]);
      console.log(found.at(-1)?.join('  '));
    }
    goals = await ledgerGoals(server, database, keeper, { seconds, lines: there.lines });
    await database.end();
  } finally {
    await server.stop();
  }
  const count = (value: number) => value.toLocaleString('en');
  const calls: Section = {
    title: 'Purchasing and stock',
    about: `With ${count(there.lines)} lines of stock, one key with ${count(longKeyOf(size.lines))}, and ${count(there.orders)} orders; ${connections} connections, ${seconds * longer} s each, after a round of all of them. Goal: ${goal} times the rate of Tryton 6.0 on two cores with 16 clients; p95 of a first page of stock on hand below ${firstPage} ms.`,
    head: ['asked', 'calls/s', 'p95 ms', 'times Tryton'],
    rows: found,
  };
  return [calls, goals];
}
