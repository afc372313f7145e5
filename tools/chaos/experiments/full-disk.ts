import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WireRefusal } from '../../wire/wire-client.ts';
import type { Experiment } from '../experiment.ts';
import { notWhole, Submitters } from '../submissions.ts';
import { purchase, World } from '../world.ts';

/** One more while the disk is full: how long its answer takes, and whether it is a refusal in words. */
async function refusal({ person, next }: Submitters): Promise<{ seconds: number; told: boolean }> {
  const begun = performance.now();
  const error: unknown = await person.call(purchase.submit, next(), randomUUID()).then(
    () => null,
    (reason: unknown) => reason,
  );
  const told = error instanceof WireRefusal && Boolean(error.answer.msg);
  return { seconds: (performance.now() - begun) / 1000, told };
}

/** Leaves room for a few more; what is written meanwhile may take even that. */
function fill(disk: string, filler: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 200_000)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

export const fullDisk: Experiment = {
  name: 'the disk full, and free again',
  promise:
    'refused in words within 10 s while full, nothing acknowledged lost, works again by itself once there is room',
  async run({ dataDir }) {
    const disk = `${dataDir}-small`;
    mkdirSync(disk, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0755', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      return { figures: 'not tried: a small disk can be made by root alone', kept: true };
    }
    const world = new World(path.join(disk, 'data'));
    try {
      await world.start();
      const submitters = await Submitters.start(world.first.origin, 5);
      await submitters.more(20);
      const filler = path.join(disk, 'filler');
      fill(disk, filler);
      const begun = performance.now();
      // What lies between is refused or hangs on; until nothing has come through for two seconds.
      while (performance.now() - Math.max(begun, submitters.last) < 2_000)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const whileFull = submitters.acknowledged.length;
      const { seconds, told } = await refusal(submitters);
      rmSync(filler);
      const freed = performance.now();
      await submitters.more(20);
      const again = (performance.now() - freed) / 1000;
      await submitters.stop();
      const lost = await notWhole(world, submitters.acknowledged);
      return {
        figures: `${whileFull} acknowledged until it was full; ${told ? 'refused in words' : 'not refused in words'} after ${seconds.toFixed(1)} s; again ${again.toFixed(1)} s after there was room; ${lost} of ${submitters.acknowledged.length} not whole`,
        kept: lost === 0 && told && seconds < 10,
      };
    } finally {
      await world.stop().catch(() => undefined);
      execFileSync('umount', ['-l', disk], { stdio: 'ignore' });
    }
  },
};
