import { spawnSync } from 'node:child_process';
import type { RunAs } from './run-as.ts';

type Command = ReturnType<RunAs['command']>;

/** Sets how the system schedules the process, and becomes the program (util-linux, busybox). */
const places = ['/usr/bin/chrt', '/bin/chrt'];
const asBatch = ['-b', '0'];

/** Where it is and is allowed, looked for once: containers may forbid it, and other systems do not have it. */
let found: string | null | undefined;
function chrt(): string | null {
  if (found === undefined)
    found =
      process.platform === 'linux'
        ? (places.find((file) => spawnSync(file, [...asBatch, 'true']).status === 0) ?? null)
        : null;
  return found;
}

/**
 * The command of the database, such that its processes do not interrupt whoever wakes them (SCHED_BATCH): their share of the
 * processor is the same, but the server goes on with what it is doing, instead of standing still at the statements that it sends
 * (decision 538). The command as it is where the system does not offer that.
 */
export function notInterrupting(command: Command): Command {
  const file = chrt();
  return file === null ? command : { ...command, file, args: [...asBatch, command.file, ...command.args] };
}
