import { jest } from '@jest/globals';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { World } from '../chaos/world.ts';
import { signedIn } from '../wire/wire-client.ts';
import type { Target } from './probe.ts';
import { probes } from './probes.ts';

// A real process on a machine that does other work as well.
jest.setTimeout(240_000);

let parent: string;
let world: World;
let target: Target;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'bms-security-'));
  await chmod(parent, 0o755);
  world = await World.make(path.join(parent, 'data'));
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
afterAll(async () => {
  await world.stop();
  await rm(parent, { recursive: true, force: true });
});

/** The whole of it is `npm run security`. */
it.each(probes.map((each) => [each.name, each] as const))('%s', async (_name, probe) => {
  expect(await probe.run(target, 0.004)).toEqual({ figures: expect.any(String), safe: true });
});
