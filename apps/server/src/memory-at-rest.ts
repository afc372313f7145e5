import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Nobody has asked for this long: the server rests. Milliseconds. */
const restAfter = 30_000;

/**
 * Gives memory that nothing holds back to the system, the room for new objects too, which V8 otherwise keeps as large as it
 * ever was (decision 240). Takes about 0.2 s, in which nothing is answered.
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

export interface MemoryAtRest {
  /** Somebody asked for something. */
  worked(): void;
  stop(): void;
}

/** Gives memory back once whenever the server comes to rest, and not again before it has worked. */
export function memoryAtRest(giveBack: () => void = giveMemoryBack): MemoryAtRest {
  let lastWorked = 0;
  let waiting: NodeJS.Timeout | undefined;
  const look = (): void => {
    const left = lastWorked + restAfter - Date.now();
    waiting = left > 0 ? setTimeout(look, left).unref() : undefined;
    if (!waiting) giveBack();
  };
  return {
    worked() {
      lastWorked = Date.now();
      waiting ??= setTimeout(look, restAfter).unref();
    },
    stop: () => clearTimeout(waiting),
  };
}
