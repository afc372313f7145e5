import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Section } from '../../results/report.ts';
import { freePort } from '../../start/port.mjs';
import { launchServer } from '../../start/server.mjs';
import { root } from '../bench-server.ts';

const turns = 3;
const git = (...words: string[]): unknown => execFileSync('git', words, { cwd: root, stdio: 'inherit' });

/** Milliseconds until a server from an empty folder answers, with database, migrations and demo company. */
async function firstStart(checkout: string, dataDir: string): Promise<number> {
  const { DATABASE_URL: _own, ...env } = process.env;
  const port = String(await freePort());
  const begun = performance.now();
  const server = launchServer({
    root: checkout,
    // Earlier ones ran their sources.
    runs: checkout === root ? 'built' : 'sources',
    env: { ...env, PORT: port, DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' },
    log: path.join(dataDir, '../server.log'),
  });
  try {
    if (!(await server.ready())) throw new Error(`The server of ${checkout} did not start.`);
    return performance.now() - begun;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

/** The first start of what stands here beside that of an earlier commit, in turns. Packages are those of today. */
export async function firstStartBefore(commit: string): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bms-before-'));
  const before = path.join(folder, 'before');
  const times: Record<'before' | 'now', number[]> = { before: [], now: [] };
  try {
    git('worktree', 'add', '--quiet', '--detach', before, commit);
    symlinkSync(path.join(root, 'node_modules'), path.join(before, 'node_modules'));
    const data = path.join(folder, 'data');
    // What is compiled once is left out of all turns.
    for (const checkout of [before, root]) await firstStart(checkout, data);
    for (let turn = 0; turn < turns; turn++) {
      times.before.push(await firstStart(before, data));
      times.now.push(await firstStart(root, data));
    }
  } finally {
    git('worktree', 'remove', '--force', before);
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
  const row = (name: string, of: readonly number[]): string[] => [
    name,
    ...of.map(seconds),
    seconds(middle(of)),
  ];
  const ratio = middle(times.now) / middle(times.before);
  return {
    title: 'First start beside an earlier one',
    about: `From an empty folder until it answers, database, migrations and demo company, at commit ${commit} and as it stands here, in alternation, after one start of each that does not count. Middle now ÷ before: ${ratio.toFixed(2)} (goal: 1).`,
    head: ['', ...Array.from({ length: turns }, (_, at) => `turn ${at + 1}`), 'middle'],
    rows: [row(`at ${commit}`, times.before), row('here', times.now)],
  };
}
