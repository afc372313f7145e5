import { sized, type Experiment } from '../experiment.ts';
import { notWhole, Submitters } from '../submissions.ts';

export const databaseStops: Experiment = {
  name: 'PostgreSQL stopped at once under load',
  promise: 'submissions are acknowledged again within 3 s, nothing acknowledged is lost',
  async run(world, size) {
    const stops = sized(5, size, 1);
    const submitters = await Submitters.start(world.first.origin, 10);
    const away: number[] = [];
    for (let stop = 0; stop < stops; stop++) {
      await submitters.more(30);
      world.cutDatabase();
      const cut = performance.now();
      await submitters.more(10);
      away.push((performance.now() - cut) / 1000);
    }
    await submitters.stop();
    const lost = await notWhole(world, submitters.acknowledged);
    const longest = Math.max(...away);
    return {
      figures: `${stops} stops, away ${longest.toFixed(1)} s at most; ${submitters.acknowledged.length} acknowledged, ${lost} not whole`,
      kept: lost === 0 && (size < 1 || longest < 3),
    };
  },
};
