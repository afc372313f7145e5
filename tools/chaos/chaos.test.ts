import { jest } from '@jest/globals';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseStops } from './experiments/database-stops.ts';
import { numbers } from './experiments/numbers.ts';
import { once } from './experiments/once.ts';
import { oneStep } from './experiments/one-step.ts';
import { secondStart } from './experiments/second-start.ts';
import { World } from './world.ts';

// Real processes on a machine that does other work as well.
jest.setTimeout(240_000);

let parent: string;
let world: World;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'bms-chaos-'));
  await chmod(parent, 0o755);
  world = await World.make(path.join(parent, 'data'));
});
afterAll(async () => {
  await world.stop();
  await rm(parent, { recursive: true, force: true });
});

/** The whole of it is `npm run chaos`. */
it.each([oneStep, once, numbers, secondStart, databaseStops].map((each) => [each.name, each] as const))(
  '%s',
  async (_name, experiment) => {
    expect(await experiment.run(world, 0.02)).toEqual({ figures: expect.any(String), kept: true });
  },
);
