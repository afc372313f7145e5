import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '../../../apps/server/src/testing/server-process.ts';
import { sized, type Experiment } from '../experiment.ts';
import { World } from '../world.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The version before the newest migration, unpacked; null where the history is not here. */
function versionBefore(folder: string): string | null {
  try {
    const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'libs/*/server/migrations/*.sql');
    const before = git('rev-parse', `${newest}^`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    execFileSync('sh', ['-c', `git archive ${before} | tar -x -C ${folder}`], { cwd: root });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    return before.slice(0, 8);
  } catch {
    return null;
  }
}

export const upgrade: Experiment = {
  name: 'an upgrade from the version before, killed in the middle',
  promise: 'the next start completes it, every row is there',
  async run({ dataDir }, size) {
    const before = versionBefore(`${dataDir}-version-before`);
    if (!before) return { figures: 'not tried: the history of the project is not here', kept: true };
    const folder = `${dataDir}-upgraded`;
    rmSync(folder, { recursive: true, force: true });
    const world = new World(folder);
    const rows = () =>
      world.query<{ forms: number; tasks: number; trail: number }>(
        `SELECT (SELECT count(*)::int FROM form) AS forms, (SELECT count(*)::int FROM approval_task) AS tasks,
                (SELECT count(*)::int FROM approval_trail) AS trail`,
      );
    const old = new ServerProcess(
      { DATA_DIR: folder, DEMO: 'on' },
      `${dataDir}-version-before/apps/server/src/main.ts`,
    );
    await old.address();
    const [had] = await rows();
    await old.end('SIGTERM');
    const kills = sized(8, size, 1);
    for (let kill = 0; kill < kills; kill++) {
      const killed = new ServerProcess({ DATA_DIR: folder, DEMO: 'on' });
      await pause(250 + Math.random() * 700);
      await killed.end('SIGKILL');
    }
    try {
      await world.start();
      const [has] = await rows();
      return {
        figures: `from ${before}, ${kills} kills; ${had?.forms} forms before, ${has?.forms} after; trail ${had?.trail} and ${has?.trail}`,
        kept: JSON.stringify(had) === JSON.stringify(has),
      };
    } finally {
      await world.stop();
    }
  },
};
