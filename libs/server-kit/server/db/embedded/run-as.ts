import { accessSync, constants, readFileSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../config/start-error.ts';

interface User {
  uid: number;
  gid: number;
}

/** How a program of PostgreSQL is started: it refuses to run as root, so then it runs as somebody else. */
export interface RunAs {
  /** Whom files made for PostgreSQL are given to; null where it is ourselves. */
  owner: User | null;
  /** What to spawn for a program with its arguments. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; user: Partial<User> };
}

const asOurselves: RunAs = {
  owner: null,
  command: (file, args) => ({ file, args: [...args], user: {} }),
};

/**
 * As whom to run PostgreSQL on the data folder. Not root: as ourselves. Root: as the owner of an existing folder,
 * else `postgres`, else `nobody`. Where that user cannot walk to the folders (a checkout under /root, mode 700),
 * `setpriv` gives it CAP_DAC_OVERRIDE and nothing else, so that no folder has to be opened to others.
 */
export function runAs(folder: string, programs: string): RunAs {
  const self = process.getuid?.();
  if (self === undefined) return asOurselves;
  const owner = statOrNull(folder);
  if (self !== 0) {
    if (owner && owner.uid !== self)
      throw new StartError(
        `The data folder ${folder} belongs to user ${nameOf(owner.uid)}, not to ${nameOf(self)}. ` +
          `Start BMS as ${nameOf(owner.uid)} (or root), or set DATA_DIR to another folder.`,
      );
    return asOurselves;
  }
  const user: User = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser();
  if ([folder, programs].every((path) => canReach(path, user)))
    return { owner: user, command: (file, args) => ({ file, args: [...args], user }) };
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(isExecutable);
  if (!setpriv)
    throw new StartError(
      `PostgreSQL must not run as root, and user ${nameOf(user.uid)} cannot reach ${folder} or ${programs}. ` +
        `Start BMS as an ordinary user, or move both to a place that others may enter (DATA_DIR), ` +
        `or install setpriv (util-linux).`,
    );
  // No uid for spawn: setpriv changes the user itself, and has to be root to pass the capability on.
  const change = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Else access(2), with which initdb looks for its neighbours, would leave the capability out of account.
    '--securebits=+no_setuid_fixup',
  ];
  return {
    owner: user,
    command: (program, args) => ({ file: setpriv, args: [...change, program, ...args], user: {} }),
  };
}

function unprivilegedUser(): User {
  for (const name of ['postgres', 'nobody']) {
    const line = passwd().find((entry) => entry[0] === name);
    if (line && Number(line[2]) !== 0) return { uid: Number(line[2]), gid: Number(line[3]) };
  }
  throw new StartError(
    `PostgreSQL must not run as root, and this machine has neither a user 'postgres' nor 'nobody'. ` +
      `Create one (useradd postgres), start BMS as an ordinary user, or set DATABASE_URL.`,
  );
}

function passwd(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
  } catch {
    return [];
  }
}

const nameOf = (uid: number): string =>
  passwd().find((entry) => entry[2] === String(uid))?.[0] ?? String(uid);

/** May the user enter every folder on the way to the path? Judged by mode bits. */
function canReach(path: string, user: User): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const stat = statOrNull(folder);
    if (stat) {
      const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001;
      if (!(stat.mode & bit)) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

function statOrNull(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
