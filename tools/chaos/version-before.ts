import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** A version of the project, unpacked into a folder. */
export interface Unpacked {
  commit: string;
  /** Its server, to be started as a process. */
  program: string;
}

/** The version of a commit, or the one before the newest migration; null where the history is not here. */
export function unpackVersion(folder: string, commit?: string): Unpacked | null {
  try {
    const newest = git(
      'log',
      '-1',
      '--diff-filter=A',
      '--format=%H',
      '--',
      'libs/*/server/**/migrations/*.sql',
    );
    const wanted = git('rev-parse', commit ?? `${newest}^`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    execFileSync('sh', ['-c', `git archive ${wanted} | tar -x -C ${folder}`], { cwd: root });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    return { commit: wanted.slice(0, 8), program: path.join(folder, 'apps/server/src/main.ts') };
  } catch {
    return null;
  }
}
