import { ServerProcess } from '../../../apps/server/src/testing/server-process.ts';
import type { Experiment } from '../experiment.ts';
import { applicant, purchase } from '../world.ts';

export const secondStart: Experiment = {
  name: 'a second server on the same data folder',
  promise: 'it leaves with a sentence, the first one goes on',
  async run(world) {
    const second = new ServerProcess({ DATA_DIR: world.dataDir, DEMO: 'on' });
    const code = await second.code();
    const { person, next } = await applicant(world.first.origin);
    const { number } = await person.call(purchase.submit, next());
    const sentence = second.said.split('\n').find((line) => line.includes('Another BMS server')) ?? '';
    return {
      figures: `left with ${code}: “${sentence.replace(world.dataDir, '…')}”`,
      kept: code !== 0 && sentence !== '' && Boolean(number),
    };
  },
};
