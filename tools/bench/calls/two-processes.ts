import type { Section } from '../../results/report.ts';
import { signedIn } from '../../wire/wire-client.ts';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import { load } from './load.ts';
import { check } from './recorded.ts';
import { measuredCalls } from './shots.ts';

/** One server process and two on the same database, the same load: what the second one adds. */
export async function twoProcesses(server: BenchServer, seconds: number): Promise<Section> {
  const second = await startBenchServer({ name: 'bench-second', beside: server });
  const database = await server.database();
  try {
    const people = {
      employee: await signedIn(server.origin, 'employee'),
      head: await signedIn(server.origin, 'head'),
      manager: await signedIn(server.origin, 'manager'),
    };
    const rows: string[][] = [];
    for (const call of await measuredCalls(people, database)) {
      if (!['list, first page', 'read', 'submit'].includes(call.name)) continue;
      const options = {
        connections: 16,
        duration: seconds * 1000,
        warmUp: 500,
        check,
        next: () => call.next(),
      };
      const one = await load({ ...options, origin: server.origin });
      const half = { ...options, connections: 8 };
      const both = await Promise.all([server, second].map(({ origin }) => load({ ...half, origin })));
      const together = both.reduce((sum, { perSecond }) => sum + perSecond, 0);
      rows.push([
        call.name,
        one.perSecond.toFixed(0),
        together.toFixed(0),
        (together / one.perSecond).toFixed(2),
      ]);
    }
    return {
      title: 'Two server processes on one database',
      about:
        '16 connections to one process, then 8 to each of two; the load comes from the same machine, so that what is gained depends on its cores.',
      head: ['call', 'one: calls/s', 'two: calls/s', 'ratio'],
      rows,
    };
  } finally {
    await database.end();
    await second.stop();
  }
}
