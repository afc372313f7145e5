import { readFileSync } from 'node:fs';
import type { Section } from '../results/report.ts';
import { startBenchServer } from './bench-server.ts';

/** Megabytes that a process holds in memory. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** From an empty folder with the demo company, and again; memory of the server alone. */
export async function startTimes(): Promise<Section> {
  const first = await startBenchServer({ name: 'bench-start', fresh: true });
  await first.stop();
  const second = await startBenchServer({ name: 'bench-start' });
  const idle = memoryOf(second.pid);
  await second.stop();
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  return {
    title: 'Start',
    about: 'From the start of the process until it answers, packages and pages being there.',
    head: ['', 'figure'],
    rows: [
      ['first start: database, migrations, demo company', seconds(first.startedIn)],
      ['second start', seconds(second.startedIn)],
      ['memory of the server, idle', `${idle.toFixed(0)} MB`],
    ],
  };
}
