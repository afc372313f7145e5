import type { Experiment } from './experiment.ts';
import { backupUnderLoad } from './experiments/backup-under-load.ts';
import { badWay } from './experiments/bad-way.ts';
import { clock } from './experiments/clock.ts';
import { databaseStops } from './experiments/database-stops.ts';
import { fullDisk } from './experiments/full-disk.ts';
import { killPoints } from './experiments/kill-points.ts';
import { numbers } from './experiments/numbers.ts';
import { once } from './experiments/once.ts';
import { oneStep } from './experiments/one-step.ts';
import { secondStart } from './experiments/second-start.ts';
import { typingBrowsers } from './experiments/typing-browsers.ts';
import { upgrade } from './experiments/upgrade.ts';
import { vanishingBrowsers } from './experiments/vanishing-browsers.ts';

/** All of them, in the order in which they run. */
export const experiments: readonly Experiment[] = [
  oneStep,
  once,
  numbers,
  killPoints,
  databaseStops,
  badWay,
  vanishingBrowsers,
  typingBrowsers,
  clock,
  secondStart,
  backupUnderLoad,
  fullDisk,
  upgrade,
];
