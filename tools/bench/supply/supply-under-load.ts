import type { Section } from '../../results/report.ts';
import { signedIn } from '../../wire/wire-client.ts';
import { startBenchServer } from '../bench-server.ts';
import { load } from '../calls/load.ts';
import { check } from '../calls/recorded.ts';
import { growSupply } from './grow-supply.ts';
import { supplyCalls } from './supply-shots.ts';

/** Each at least so many times the rate of Tryton. */
const goal = 15;
/** p95 of a first page of stock on hand, milliseconds. */
const firstPage = 50;
const connections = 16;
/** The first documents of a type load and compile what they need. Milliseconds. */
const warmUp = 3_000;

/** Purchasing and stock with much in them, held against what Tryton 6.0 did with the same on two cores. */
export async function supplyUnderLoad(
  seconds: number,
  size: { lines: number; orders: number },
): Promise<Section> {
  const server = await startBenchServer({ name: 'bench-supply', fresh: true });
  const found: string[][] = [];
  let there = { lines: 0, orders: 0 };
  try {
    const database = await server.database();
    there = await growSupply(database, size);
    const [buyer, keeper] = [
      await signedIn(server.origin, 'purchasing'),
      await signedIn(server.origin, 'warehouse'),
    ];
    for (const { name, tryton, next, prepare } of await supplyCalls({ buyer, keeper }, database)) {
      await prepare?.();
      const { origin } = server;
      const { perSecond, p95 } = await load({
        ...{ origin, connections, duration: seconds * 1000, warmUp, next, check },
      });
      const missed = tryton > 0 ? perSecond < tryton * goal : p95 > firstPage;
      found.push([
        name,
        perSecond.toFixed(1),
        p95.toFixed(1),
        tryton > 0 ? `${(perSecond / tryton).toFixed(0)}×${missed ? ' ✗' : ''}` : missed ? '✗' : '',
      ]);
      console.log(found.at(-1)?.join('  '));
    }
    await database.end();
  } finally {
    await server.stop();
  }
  const count = (value: number) => value.toLocaleString('en');
  return {
    title: 'Purchasing and stock',
    about: `With ${count(there.lines)} lines of stock, one key with ${count(Math.min(100_000, size.lines))}, and ${count(there.orders)} orders; ${connections} connections, ${seconds} s each. Goal: ${goal} times the rate of Tryton 6.0 on two cores with 16 clients; p95 of a first page of stock on hand below ${firstPage} ms.`,
    head: ['asked', 'calls/s', 'p95 ms', 'times Tryton'],
    rows: found,
  };
}
