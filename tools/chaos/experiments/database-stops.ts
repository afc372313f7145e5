import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sized, type Experiment } from '../experiment.ts';
import { notWhole, Submitters, type Acknowledged } from '../submissions.ts';
import type { World } from '../world.ts';

/** The longest that PostgreSQL itself took from a stop until it was ready, by its log: writing down, redoing. Seconds. */
function ownRecovery(world: World): number {
  let stopped = 0;
  let longest = 0;
  for (const line of readFileSync(path.join(world.dataDir, 'postgres.log'), 'utf8').split('\n')) {
    const at = Date.parse(line.slice(0, 23).replace(' ', 'T') + 'Z');
    if (line.includes('received immediate shutdown')) stopped = at;
    if (!stopped || !line.includes('ready to accept')) continue;
    longest = Math.max(longest, at - stopped);
    stopped = 0;
  }
  return longest / 1000;
}

export const databaseStops: Experiment = {
  name: 'PostgreSQL stopped at once under load',
  promise: 'submissions are acknowledged again within 3 s, nothing acknowledged is lost',
  async run(world, size) {
    const stops = sized(5, size, 1);
    // The demo company was filled a moment ago, and its writing down has only begun; of a working day the journal is a small
    // part at any time.
    await world.query('CHECKPOINT');
    const submitters = await Submitters.start(world.first.origin, 10);
    const away: number[] = [];
    const moments: number[] = [];
    for (let stop = 0; stop < stops; stop++) {
      await submitters.more(10);
      const cut = performance.now();
      world.cutDatabase();
      moments.push(cut);
      await submitters.more(40);
      away.push(submitters.longestSilence(cut) / 1000);
    }
    await submitters.stop();
    const lost = await notWhole(world, submitters.acknowledged);
    const underWay: Acknowledged[] = [];
    for (const moment of moments) underWay.push(...(await submitters.askAgain(world.first.origin, moment)));
    const torn = await notWhole(world, underWay);
    const longest = Math.max(...away);
    return {
      figures: `${stops} stops, away ${longest.toFixed(1)} s at most (of a stop PostgreSQL itself needed up to ${ownRecovery(world).toFixed(1)} s until it was ready); ${submitters.acknowledged.length} acknowledged, ${lost} not whole; ${underWay.length} that got no yes sent again: ${torn} not whole or twice`,
      kept: lost + torn === 0 && (size < 1 || longest < 3),
    };
  },
};
