import { rmSync } from 'node:fs';
import { backUp } from '../../backup/backup.ts';
import { restore } from '../../backup/restore.ts';
import { sized, type Experiment } from '../experiment.ts';
import { notWhole, Submitters } from '../submissions.ts';
import { World } from '../world.ts';

export const backupUnderLoad: Experiment = {
  name: 'a backup during load, restored elsewhere',
  promise: 'every submission acknowledged before it is there whole',
  async run(world, size) {
    const [target, elsewhere] = [`${world.dataDir}-backup`, `${world.dataDir}-restored`];
    for (const folder of [target, elsewhere]) rmSync(folder, { recursive: true, force: true });
    const submitters = await Submitters.start(world.first.origin, 8);
    await submitters.more(sized(300, size, 20));
    const before = [...submitters.acknowledged];
    const begun = performance.now();
    const { files } = await backUp(world.dataDir, target);
    const seconds = (performance.now() - begun) / 1000;
    const during = submitters.acknowledged.length - before.length;
    await submitters.stop();
    await restore(target, elsewhere);
    const other = new World(elsewhere);
    try {
      await other.start();
      const lost = await notWhole(other, before);
      return {
        figures: `${before.length} before, ${during} during; ${Object.keys(files).length} files in ${seconds.toFixed(1)} s; ${lost} not whole in the other place`,
        kept: lost === 0,
      };
    } finally {
      await other.stop();
      for (const folder of [target, elsewhere]) rmSync(folder, { recursive: true, force: true });
    }
  },
};
