import { searchReferences } from '#identity/model';
import { item } from '#master-data/model';
import type { Section } from '../../results/report.ts';
import { signedIn, type WireClient } from '../../wire/wire-client.ts';
import { startBenchServer } from '../bench-server.ts';
import { check } from '../calls/recorded.ts';
import { inTurns } from '../in-turns.ts';
import { growItems } from './grow-items.ts';

const sizes = [2_000, 200_000] as const;
/** A first page of the longer register takes at most so many times as long. */
const goal = 1.5;

const rows = item.rows.calls.rows;
/** What people ask a register. */
const asked: Readonly<Record<string, (person: WireClient) => ReturnType<WireClient['request']>>> = {
  'first page': (person) => person.request(rows, {}),
  'by code, downwards': (person) => person.request(rows, { sort: '-code' }),
  'a word of the name': (person) => person.request(rows, { q: '轴承' }),
  'one code': (person) => person.request(rows, { q: 'M00012' }),
  'a field that refers to one, typed into': (person) =>
    person.request(searchReferences, { kind: 'item', keyword: '轴承', take: 20 }),
};

/** The same register short and long, on two servers in turns. */
export async function registersUnderLoad(seconds: number): Promise<Section> {
  const servers = [];
  const found: string[][] = [];
  try {
    for (const size of sizes) {
      const server = await startBenchServer({ name: `bench-items-${size}`, fresh: true });
      servers.push(server);
      const database = await server.database();
      await growItems(database, size);
      await database.end();
    }
    const sides = [];
    for (const { origin } of servers) sides.push({ origin, person: await signedIn(origin, 'admin') });
    for (const [name, ask] of Object.entries(asked)) {
      const [short, long] = await inTurns(
        sides.map(({ origin, person }) => ({ origin, check, next: () => ask(person) })),
        { connections: 16, seconds, turns: 4 },
      );
      if (!short || !long) continue;
      const ratio = long.p95 / short.p95;
      const missed = name === 'first page' && ratio > goal ? ' ✗' : '';
      found.push([
        name,
        ...[short, long].flatMap((each) => [each.perSecond.toFixed(0), each.p95.toFixed(1)]),
        `${ratio.toFixed(2)}${missed}`,
      ]);
      console.log(found.at(-1)?.join('  '));
    }
  } finally {
    for (const server of servers) await server.stop();
  }
  return {
    title: 'Registers',
    about: `The item master with ${sizes.map((size) => size.toLocaleString('en')).join(' and with ')} items, each on a server of its own, 16 connections, 4 turns of ${seconds} s in alternation, as an administrator. Goal: p95 of a first page at most ${goal} times as long.`,
    head: [
      'asked',
      ...sizes.flatMap((size) => [`${size.toLocaleString('en')}: calls/s`, 'p95 ms']),
      'p95 long ÷ short',
    ],
    rows: found,
  };
}
