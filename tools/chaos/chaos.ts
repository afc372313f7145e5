import path from 'node:path';
import { parseArgs } from 'node:util';
import { printed, withOthers, writePart } from '../results/report.ts';
import { experiments } from './experiments.ts';
import { Submitters } from './submissions.ts';
import { World } from './world.ts';

/**
 * `npm run chaos`: what is promised for the day on which everything goes wrong, tried on a server with the demo company;
 * into docs/results.md. `--only kill` runs those whose name holds the word (what is known of the others stays), `--size 0.1` a tenth of each; of the upgrade
 * `--rows 100000` says how many forms it has to carry and `--from` the commit that it begins with.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '1' },
    rows: { type: 'string' },
    from: { type: 'string' },
  },
});
const size = Number(values.size);
const extent = {
  ...(values.rows !== undefined && { rows: Number(values.rows) }),
  ...(values.from !== undefined && { from: values.from }),
};
const rows: string[][] = [];
let broken = 0;
for (const experiment of experiments.filter(({ name }) => name.includes(values.only))) {
  const begun = performance.now();
  const world = await World.make(path.resolve(import.meta.dirname, '../../.cache/chaos/data'));
  const outcome = await experiment.run(world, size, extent).catch((error: unknown) => ({
    figures: `failed: ${error instanceof Error ? error.message : String(error)}`,
    kept: false,
  }));
  await Submitters.stopAll();
  await world.stop().catch(() => undefined);
  if (!outcome.kept) broken++;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  rows.push([
    experiment.name,
    experiment.promise,
    outcome.figures,
    outcome.kept ? 'kept' : '✗',
    `${seconds} s`,
  ]);
  console.log(`${outcome.kept ? '✓' : '✗'} ${experiment.name} (${seconds} s)\n  ${outcome.figures}`);
}
const section = {
  title: 'What goes wrong on purpose',
  about:
    'Real processes and a real PostgreSQL; acknowledged means that the server answered yes. Whole means the form with its number, its approval, its trail and its audit.',
  head: ['what', 'promise', 'figures', 'outcome', 'took'],
  rows,
};
if (size === 1)
  writePart('chaos', [values.only ? withOthers('chaos', section) : section], 'the demo company');
console.log(
  printed({
    ...section,
    head: ['what', 'outcome'],
    rows: rows.map(([what = '', , , outcome = '']) => [what, outcome]),
  }),
);
process.exitCode = broken ? 1 : 0;
