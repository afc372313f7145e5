import { readFileSync } from 'node:fs';

/** Megabytes that a process holds in memory (resident). */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Milliseconds of processor time that a process has taken so far, all of its threads together. */
export function processorTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold blanks; user and system time are the 12th and 13th after it, in hundredths of a second.
  const after = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(after[11]) + Number(after[12])) * 10;
}
