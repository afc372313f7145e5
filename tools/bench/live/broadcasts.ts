import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Section } from '../../results/report.ts';
import { signedIn } from '../../wire/wire-client.ts';
import type { BenchServer } from '../bench-server.ts';
import type { Figure } from '../growth.ts';
import { quantilesOf } from '../calls/load.ts';
import { LiveClient } from './live-client.ts';

const goal = 200;
const rounds = 20;

/** Stores a message to everyone as a transaction of the server does, and wakes the server. Answers its id. */
async function broadcast(database: Client, bytes = 200): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO live_message (recipients, type, data) VALUES (NULL, 'refresh', $1) RETURNING id`,
    [JSON.stringify({ topics: ['bench'], filler: 'x'.repeat(bytes) })],
  );
  await database.query(`SELECT pg_notify('bms_live', '')`);
  return Number(rows[0]?.id);
}

/** Until everyone who is awake has the message, 10 s at most. */
async function arrived(clients: readonly LiveClient[], id: number): Promise<void> {
  const end = performance.now() + 10_000;
  while (performance.now() < end && clients.some((client) => client.open && !client.received.has(id)))
    await pause(5);
}

/** Many connections: how soon a broadcast is everywhere, what is missed after a cut, what a slow reader does to others. */
export async function broadcasts(
  server: BenchServer,
  connections: number,
): Promise<{ section: Section; figures: Figure[] }> {
  const person = await signedIn(server.origin, 'employee');
  const database = await server.database();
  const clients: LiveClient[] = [];
  const connecting = async () => {
    while (clients.length < connections) clients.push(await LiveClient.connect(server.origin, person));
  };
  await Promise.all(Array.from({ length: 16 }, connecting));

  const measure = async (among: readonly LiveClient[], bytes?: number) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const sent = performance.now();
      const id = await broadcast(database, bytes);
      await arrived(among, id);
      for (const client of among) times.push((client.received.get(id) ?? Infinity) - sent);
    }
    return quantilesOf(times);
  };
  const all = await measure(clients);

  const half = clients.filter((_, at) => at % 2 === 0);
  const awake = clients.filter((_, at) => at % 2 === 1);
  for (const client of half) client.cut();
  const missed: number[] = [];
  for (let at = 0; at < 5; at++) missed.push(await broadcast(database));
  await arrived(awake, missed.at(-1) ?? 0);
  const again: LiveClient[] = [];
  const queue = [...half];
  const reconnecting = async () => {
    for (let client = queue.pop(); client; client = queue.pop())
      again.push(await LiveClient.connect(server.origin, person, client.safe));
  };
  await Promise.all(Array.from({ length: 16 }, reconnecting));
  await arrived(again, missed.at(-1) ?? 0);
  const lost = again.reduce((sum, client) => sum + missed.filter((id) => !client.received.has(id)).length, 0);

  const [slow, ...others] = awake;
  slow?.sleep();
  const beside = await measure(others, 60_000);
  await pause(100);
  for (const client of [...again, ...awake]) client.cut();
  await database.end();
  const row = (name: string, { p50, p99 }: { p50: number; p99: number }) => [
    name,
    p50.toFixed(0),
    `${p99.toFixed(0)}${p99 >= goal ? ' ✗' : ''}`,
  ];
  const section = {
    title: `Live messages, ${connections.toLocaleString('en')} connections`,
    about: `${rounds} broadcasts, from the commit to each browser; all connections and the browsers' side are in this one machine. After a cut ${half.length} connect again and ask for what they missed: ${lost} of ${half.length * missed.length} messages were lost. Goal: p99 under ${goal} ms.`,
    head: ['', 'p50 ms', 'p99 ms'],
    rows: [
      row('a broadcast of 200 bytes to all', all),
      row(`60 KB to ${others.length}, beside one that does not read`, beside),
    ],
  };
  const figures = [
    { name: 'a broadcast of 200 bytes to all, p99 ms', value: all.p99 },
    { name: '60 KB to half, beside one that does not read, p99 ms', value: beside.p99 },
  ];
  return { section, figures };
}
