// @ts-check
import { readFileSync } from 'node:fs';

/**
 * Calls `stop` once when this process is told to leave: Ctrl-C, a signal, its terminal closed, or npm, which started
 * it, gone without a word. Told again, it calls `kill`.
 * @param {() => unknown} stop
 * @param {() => unknown} kill
 */
export function whenTold(stop, kill) {
  let told = false;
  const onTold = () => {
    if (told) return kill();
    told = true;
    return stop();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onTold);
  if (process.env['npm_lifecycle_event']) {
    const npm = starters();
    setInterval(() => {
      if (starters() !== npm && !told) onTold();
    }, 500).unref();
  }
}

/** Whose child this is and, where that is a shell of npm's, whose child that is: changes when one of them is gone. */
function starters() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    const [, parentOfParent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${process.ppid} ${parentOfParent}`;
  } catch {
    return String(process.ppid); // not Linux
  }
}
