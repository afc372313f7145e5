import { setTimeout as pause } from 'node:timers/promises';
import { sized, type Experiment } from '../experiment.ts';
import { notWhole, Submitters, type Acknowledged } from '../submissions.ts';

export const killPoints: Experiment = {
  name: 'kill -9 of the server at random points of submissions',
  promise:
    'every acknowledged submission is there whole; one that was under way has happened once when it is sent again',
  async run(world, size) {
    const kills = sized(40, size, 2);
    const acknowledged: Acknowledged[] = [];
    const underWay: Acknowledged[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const submitters = await Submitters.start(world.first.origin, 10);
      await submitters.more(12);
      await pause(Math.random() * 100);
      const moment = performance.now();
      await world.kill();
      await submitters.stop();
      acknowledged.push(...submitters.acknowledged);
      const { origin } = await world.start();
      underWay.push(...(await submitters.askAgain(origin, moment)));
    }
    const lost = await notWhole(world, acknowledged);
    const torn = await notWhole(world, underWay);
    return {
      figures: `${kills} kills during ${acknowledged.length} acknowledged submissions: ${lost} not whole; ${underWay.length} were under way: ${torn} not whole or twice`,
      kept: lost + torn === 0,
    };
  },
};
