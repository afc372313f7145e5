import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Section } from '../../results/report.ts';
import { signedIn } from '../../wire/wire-client.ts';
import type { BenchServer } from '../bench-server.ts';
import type { Figure } from '../growth.ts';
import { processorTimeOf } from '../of-process.ts';
import type { BareRoute, BareServer } from './bare-server.ts';
import { measure, summarise, type LoadResult, type Measured } from './load.ts';
import { check, recorded } from './recorded.ts';
import { measuredCalls, type MeasuredCall } from './shots.ts';

/**
 * Goals of the house: share of the bare handler; p95 of a first page at 16 connections in milliseconds, of all rows and of
 * those that people narrow it to.
 */
const goals = { ratio: 0.8, firstPage: 50, narrowed: 100 } as const;
/** Measured at every size of the data. */
const atEverySize = 16;
/** Records that one turn of a call that uses them up may have. */
const usedUp = 400;
/** Both sides take turns, so that what else the machine does meets both. */
const turns = 2;

interface Options {
  /** What there is about; the exact number is counted. */
  size: number;
  connections: readonly number[];
  seconds: number;
  /** Only these calls. */
  only?: (name: string) => boolean;
}

/** Every measured call beside a bare handler with the same statements, in turns within one run. */
export async function callsUnderLoad(
  server: BenchServer,
  forms: number,
  { size, connections, seconds, only = () => true }: Options,
): Promise<{ section: Section; figures: Figure[] }> {
  const database = await server.database();
  const [employee, head, manager] = [
    await signedIn(server.origin, 'employee'),
    await signedIn(server.origin, 'head'),
    await signedIn(server.origin, 'manager'),
  ];
  const calls = (await measuredCalls({ employee, head, manager }, database)).filter(({ name }) => only(name));
  const rows: string[][] = [];
  const figures: Figure[] = [];
  try {
    for (const call of calls) {
      const end = await call.begin?.();
      const route = await recorded(database, server, '/bare', call);
      for (const each of call.connections ?? connections) {
        const { ours, theirs } = await sideBySide(server, call, route, each, seconds);
        rows.push(rowOf(call.name, each, ours, theirs));
        console.log(rows.at(-1)?.join('  '));
        if (each === atEverySize)
          figures.push(
            { name: `${call.name}, calls/s`, value: ours.perSecond },
            { name: `${call.name}, p95 ms`, value: ours.p95 },
            { name: `${call.name}, ratio to bare`, value: ours.perSecond / theirs.perSecond },
          );
      }
      await end?.();
    }
  } finally {
    await database.end();
  }
  const section = {
    title: `Calls, ${size.toLocaleString('en')} requisitions`,
    about: `With ${forms.toLocaleString('en')}, as an ordinary employee, a department head and a manager with their real rights, ${turns} turns of ${seconds} s each, one side after the other. 'Bare' is a Fastify handler that is sent the same, asks the same statements with the same values on one connection, one after the other, and answers the largest result: no session, rights, validation or audit of its own. 'Processor' is what the process of the server, or of the bare handler, takes of it for one call; what the database takes is not in it. Where a ratio misses its goal, these two say why: one thread answers as many calls as its milliseconds allow, and their difference is what the product does beside its statements (session, right, validation of question and answer, audit, rules of the form). Goals: ratio ${goals.ratio}; first page p95 under ${goals.firstPage} ms at 16 connections, of what people narrow it to (manager) under ${goals.narrowed} ms.`,
    head: [
      'call',
      'connections',
      'ratio',
      'calls/s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'bare/s',
      'bare p50',
      'bare p99',
      'processor ms',
      'bare processor ms',
    ],
    rows,
  };
  return { section, figures };
}

/** A call beside a bare handler with its statements, in turns. */
export async function sideBySide(
  server: BenchServer,
  call: MeasuredCall,
  route: BareRoute,
  connections: number,
  seconds: number,
): Promise<{ ours: LoadResult; theirs: LoadResult }> {
  const warmUp = call.prepare ? 100 : 700;
  const options = { connections, duration: seconds * 1000, warmUp, check };
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  const texts = route.given?.texts ?? [];
  const bare = await startBare({
    database: server.owner,
    poolSize: 20,
    routes: [{ ...route, ...(route.given && { given: { texts, each: [] } }) }],
  });
  try {
    const shot = { method: 'POST' as const, path: route.path, ...route.sent };
    for (let turn = 0; turn < turns; turn++) {
      await call.prepare?.(usedUp);
      ours.push(
        await measure({
          ...options,
          origin: server.origin,
          next: () => call.next(),
          processor: () => processorTimeOf(server.pid),
        }),
      );
      await call.prepare?.(usedUp);
      let left = Infinity;
      if (route.given) left = await bare.fill((await call.given?.())?.each ?? []);
      theirs.push(
        await measure({
          ...options,
          origin: bare.origin,
          next: () => (left-- > 0 ? shot : null),
          processor: () => processorTimeOf(bare.pid),
        }),
      );
    }
  } finally {
    bare.end();
  }
  return { ours: summarise(ours), theirs: summarise(theirs) };
}

interface Bare {
  origin: string;
  pid: number;
  /** Records for the next turn; how many there are. */
  fill: (each: string[][]) => Promise<number>;
  end: () => void;
}

async function startBare(options: BareServer): Promise<Bare> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'));
  child.send(options);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async fill(each) {
      child.send(each);
      const [{ filled }] = (await once(child, 'message')) as [{ filled: number }];
      return filled;
    },
    end: () => child.disconnect(),
  };
}

function rowOf(name: string, connections: number, ours: LoadResult, theirs: LoadResult): string[] {
  const ratio = ours.perSecond / theirs.perSecond;
  const atMost = name.startsWith('list, first page')
    ? goals.firstPage
    : name.endsWith('(manager)')
      ? goals.narrowed
      : Infinity;
  const slow = connections === 16 && ours.p95 >= atMost;
  const figures = [ours.perSecond, ours.p50, ours.p95, ours.p99, theirs.perSecond, theirs.p50, theirs.p99];
  const [perSecond, p50, p95, ...others] = figures.map((each) => each.toFixed(each < 100 ? 1 : 0));
  return [
    name,
    String(connections),
    // In a second nobody was answered: nothing to compare.
    Number.isFinite(ratio) ? `${ratio.toFixed(2)}${ratio < goals.ratio ? ' ✗' : ''}` : '–',
    perSecond ?? '',
    p50 ?? '',
    `${p95}${slow ? ' ✗' : ''}`,
    ...others,
    ours.processor.toFixed(2),
    theirs.processor.toFixed(2),
  ];
}
