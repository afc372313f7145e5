import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Section } from '../../results/report.ts';
import { freePort } from '../../start/port.mjs';
import { launchServer } from '../../start/server.mjs';
import { root } from '../bench-server.ts';

const turns = 3;
const git = (...words: string[]): unknown => execFileSync('git', words, { cwd: root, stdio: 'inherit' });

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

/** A row: what it is of, each turn, their middle. */
function timesOf(name: string, of: readonly number[]): string[] {
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
  return [name, ...of.map(seconds), seconds(middle(of))];
}

interface FirstStart {
  /** Milliseconds until it answers. */
  took: number;
  /** Milliseconds of each feature's part of the demo company, by its name; empty for a commit that did not say so. */
  filled: Record<string, number>;
}

/** What a server said of the demo company in its log. */
function filledOf(log: string): FirstStart['filled'] {
  for (const line of readFileSync(log, 'utf8').split('\n').toReversed()) {
    if (!line.includes('the demo company was filled')) continue;
    const said: { milliseconds?: FirstStart['filled'] } = JSON.parse(line);
    return said.milliseconds ?? {};
  }
  return {};
}

/** A server from an empty folder until it answers, with database, migrations and demo company. */
async function firstStart(checkout: string, dataDir: string): Promise<FirstStart> {
  const { DATABASE_URL: _own, ...env } = process.env;
  const port = String(await freePort());
  const log = path.join(dataDir, '../server.log');
  const begun = performance.now();
  const server = launchServer({
    root: checkout,
    // Earlier ones ran their sources.
    runs: checkout === root ? 'built' : 'sources',
    env: { ...env, PORT: port, DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'info' },
    log,
  });
  try {
    if (!(await server.ready())) throw new Error(`The server of ${checkout} did not start.`);
    return { took: performance.now() - begun, filled: filledOf(log) };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A row for each feature that fills a part of the demo company: what it adds to the first start here. */
function parts(starts: readonly FirstStart[]): string[][] {
  const names = Object.keys(starts[0]?.filled ?? {});
  return names.map((name) =>
    timesOf(
      `of it ${name}`,
      starts.map(({ filled }) => filled[name] ?? NaN),
    ),
  );
}

/** Features that fill a part of the demo company here and that an earlier commit did not have at all. */
function newSince(commit: string, names: readonly string[]): string[] {
  const libraries = execFileSync('git', ['ls-tree', '--name-only', commit, 'libs/'], {
    cwd: root,
  }).toString();
  const there = new Set(libraries.split('\n').map((library) => path.basename(library)));
  return names.filter((name) => !there.has(name));
}

/** What every first start may take, however many modules there are (rule 13 of the modules), milliseconds. */
const longest = 40_000;

/**
 * The first start of what stands here beside that of an earlier commit, in turns, and what each feature adds to it.
 * Packages are those of today.
 */
export async function firstStartBefore(commit: string): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bms-before-'));
  const before = path.join(folder, 'before');
  const starts: Record<'before' | 'now', FirstStart[]> = { before: [], now: [] };
  try {
    git('worktree', 'add', '--quiet', '--detach', before, commit);
    symlinkSync(path.join(root, 'node_modules'), path.join(before, 'node_modules'));
    const data = path.join(folder, 'data');
    // What is compiled once is left out of all turns.
    for (const checkout of [before, root]) await firstStart(checkout, data);
    for (let turn = 0; turn < turns; turn++) {
      starts.before.push(await firstStart(before, data));
      starts.now.push(await firstStart(root, data));
    }
  } finally {
    git('worktree', 'remove', '--force', before);
    rmSync(folder, { recursive: true, force: true });
  }
  const took = (of: readonly FirstStart[]): number[] => of.map((start) => start.took);
  const since = newSince(commit, Object.keys(starts.now[0]?.filled ?? {}));
  const alike = starts.now.map(({ took: all, filled }) =>
    since.reduce((left, name) => left - (filled[name] ?? 0), all),
  );
  const [then, now] = [middle(took(starts.before)), middle(took(starts.now))];
  const ratio = middle(alike) / then;
  const missed = (misses: boolean): string => (misses ? ' ✗' : '');
  return {
    title: 'First start beside an earlier one',
    about: `From an empty folder until it answers, database, migrations and demo company, at commit ${commit} and as it stands here, in alternation, after one start of each that does not count. The demo company has ${since.length} features more than then: ${since.join(', ')}. Without what they fill in, middle now ÷ before: ${ratio.toFixed(2)}${missed(ratio > 1)} (goal: not slower); with it: ${(now / then).toFixed(2)}. Goal for all of it, however many there are: ${longest / 1000} s${missed(now > longest)}.`,
    head: ['', ...Array.from({ length: turns }, (_, at) => `turn ${at + 1}`), 'middle'],
    rows: [
      timesOf(`at ${commit}`, took(starts.before)),
      timesOf('here', took(starts.now)),
      timesOf('here, without what is new', alike),
      ...parts(starts.now),
    ],
  };
}
