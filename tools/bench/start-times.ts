import type { Section } from '../results/report.ts';
import { startBenchServer } from './bench-server.ts';
import { cloneToReady } from './clone-time.ts';
import { memoryOf } from './of-process.ts';

/** From a clone, from an empty folder with the demo company, and again; memory of the server alone. */
export async function startTimes(): Promise<Section> {
  const cloned = await cloneToReady();
  const first = await startBenchServer({ name: 'bench-start', fresh: true });
  await first.stop();
  const second = await startBenchServer({ name: 'bench-start' });
  const idle = memoryOf(second.pid);
  await second.stop();
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  return {
    title: 'Start',
    about:
      'From `git clone` over `npm start` until it answers, packages coming from the cache of npm where they are there; then from the start of the process, packages and pages being there.',
    head: ['', 'figure'],
    rows: [
      ['clone to ready: packages, pages, database, demo company', seconds(cloned)],
      ['first start: database, migrations, demo company', seconds(first.startedIn)],
      ['second start', seconds(second.startedIn)],
      ['memory of the server, idle', `${idle.toFixed(0)} MB`],
    ],
  };
}
