import { jest } from '@jest/globals';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { everything, testFolder } from '#server-kit/testing';
import { databaseStops } from '../chaos/experiments/database-stops.ts';
import { numbers } from '../chaos/experiments/numbers.ts';
import { once } from '../chaos/experiments/once.ts';
import { oneStep } from '../chaos/experiments/one-step.ts';
import { secondStart } from '../chaos/experiments/second-start.ts';
import { World } from '../chaos/world.ts';
import { acknowledgedBefore, keepsWhatItAcknowledged } from '../durability/kill-during-submits.ts';
import type { Target } from '../security/probe.ts';
import { probes } from '../security/probes.ts';
import { signedIn } from '../wire/wire-client.ts';

/**
 * What is promised of an installation that runs, tried on one: to fill a demo company for each would cost more than all
 * that is tried on it. They follow one another in this order; each leaves the servers as it found them.
 */

// Real processes on a machine that does other work as well.
jest.setTimeout(600_000);

let parent: string;
let world: World;
beforeAll(async () => {
  parent = await testFolder('bms-installation-');
  world = await World.make(path.join(parent, 'data'));
});
afterAll(async () => {
  await world.stop();
  await rm(parent, { recursive: true, force: true });
});

describe('attacked (the whole of it is `npm run security`)', () => {
  let target: Target;
  beforeAll(async () => {
    const { origin, process } = world.first;
    const [employee, administrator] = [await signedIn(origin, 'employee'), await signedIn(origin, 'admin')];
    target = {
      origin,
      employee,
      administrator,
      token: employee.token,
      pid: process.child.pid ?? 0,
      query: (text, values) => world.query(text, values),
    };
  });

  it.each(probes.map((each) => [each.name, each] as const))('%s', async (_name, probe) => {
    const { figures, safe } = await probe.run(target, 0.004);
    // What was found is read where it fails.
    expect(safe ? 'safe' : figures).toBe('safe');
  });
});

// kill.test.ts and embedded.test.ts do much of it on an empty company.
if (everything) {
  describe('on the day on which everything goes wrong (the whole of it is `npm run chaos`)', () => {
    it.each([oneStep, once, numbers, secondStart, databaseStops].map((each) => [each.name, each] as const))(
      '%s',
      async (_name, experiment) => {
        expect(await experiment.run(world, 0.02)).toEqual({ figures: expect.any(String), kept: true });
      },
    );
  });

  describe('killed with -9 during submits', () => {
    it('keeps every acknowledged requisition whole, and half of none', async () => {
      await world.stop();
      const kept = await keepsWhatItAcknowledged(world.dataDir);
      expect(kept).toBeGreaterThanOrEqual(2 * acknowledgedBefore);
    });
  });
}
