// @ts-check
// `npm test`: needs only Node and npm. Installs, checks, builds, tests; ends with one line: N passed, N failed.
// `npm test -- --only unit,lint libs/lab` runs some of it, and hands what follows to the runner of tests.
// `npm test -- --all` leaves out nothing: every journey, in both languages and on all widths.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { install } from '../start/install.mjs';
import { checkNode } from '../start/node.mjs';
import { Problem } from '../start/problem.mjs';
import { countOf, remarksOn, sumOf } from './count.mjs';
import { endAll, runStage, skipped, tail } from './run-stage.mjs';
import { schedule } from './schedule.mjs';
import { allCores, paced, stages } from './stages.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.cache/test');

/** @param {string[]} given */
function readArguments(given) {
  const all = given.includes('--all');
  const args = given.filter((one) => one !== '--all');
  const at = args.indexOf('--only');
  if (at < 0) return { all, only: null, rest: args };
  const only = (args[at + 1] ?? '').split(',').map((name) => name.trim());
  return { all, only, rest: args.toSpliced(at, 2) };
}

/** @param {ReturnType<typeof readArguments>} asked */
function choose({ all, only, rest }) {
  const there = stages(folder, all, rest);
  if (!only) return there;
  const unknown = only.filter((name) => !there.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Problem(
      `There is no stage '${unknown.join("', '")}'. Stages: ${there.map(({ name }) => name).join(', ')}`,
    );
  const needed = new Set([
    ...only,
    ...there.flatMap(({ name, after }) => (only.includes(name) ? after : [])),
  ]);
  return there.filter(({ name }) => needed.has(name));
}

/** @param {string} text @param {number} seconds */
const line = (text, seconds) => console.log(`${text.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`);

async function run() {
  checkNode();
  install(root);
  const asked = readArguments(process.argv.slice(2));
  const chosen = choose(asked);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const live = asked.only?.length === 1;
  let built = 0;
  const results = await schedule(
    chosen,
    allCores,
    async (stage) => {
      const result = await runStage(paced(stage, built), { root, folder, live });
      if (stage.name === 'build') built = result.seconds;
      const mark = result.code === 0 ? '✓' : result.code === skipped ? '-' : '✗';
      line(`${mark} ${stage.name}${result.code === skipped ? ' (skipped)' : ''}`, result.seconds);
      return result;
    },
    (stage, failed) => {
      const log = path.join(folder, `${stage.name}.log`);
      writeFileSync(log, `Not run: ${failed} failed.\n`);
      console.log(`✗ ${stage.name} (not run: ${failed} failed)`);
      return { stage, code: 1, seconds: 0, log };
    },
  );

  const counts = [];
  for (const result of results) {
    if (result.code === skipped) continue;
    const count = countOf(result, path.join(folder, `${result.stage.name}.json`));
    counts.push(count);
    if (count.failed > 0 && !live) console.log(`\n──── ${result.stage.name} ────\n${tail(result.log)}`);
  }
  const sum = sumOf(counts);
  console.log(`\n${remarksOn(sum).join('\n')}`);
  return sum;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    endAll();
    process.exit(130);
  });

let sum = { passed: 0, failed: 1 };
try {
  sum = await run();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
