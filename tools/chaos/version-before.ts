import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** So many commits with migrations lie between the two versions: enough that there is a middle to be killed in. */
const several = 10;
const migrations = ':(glob)libs/*/server/**/migrations/*.sql';

/** A version of the project, unpacked into a folder. */
export interface Unpacked {
  commit: string;
  /** Its server, to be started as a process. */
  program: string;
}

/** The version of a commit, or the one before the newest few that brought migrations; null where the history is not here. */
export function unpackVersion(folder: string, commit?: string): Unpacked | null {
  try {
    const brought = git('log', `-${several}`, '--diff-filter=A', '--format=%H', '--', migrations).split('\n');
    const wanted = git('rev-parse', commit ?? `${brought.at(-1)}^`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    execFileSync('sh', ['-c', `git archive ${wanted} | tar -x -C ${folder}`], { cwd: root });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    return { commit: wanted.slice(0, 8), program: path.join(folder, 'apps/server/src/main.ts') };
  } catch {
    return null;
  }
}
