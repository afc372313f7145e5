import { useEffect, useEffectEvent, useState } from 'react';

/** Not every browser says when it is idle; then this long after the screen stands. Milliseconds. */
const withoutIdle = 1_500;
/** Does something once the browser is idle; answers how to forget it. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(work);
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(work, withoutIdle);
  return () => clearTimeout(asked);
};

/** Did who uses the browser ask it to save data? */
export const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/**
 * Fetches parts that a person may open next, one after the other, once the screen stands (`when`) and the browser has
 * nothing better to do. Who asked the browser to save data gets them when they are opened.
 */
export function useAhead(parts: readonly { ready(): Promise<void> }[], when = true): void {
  const fetchNext = useEffectEvent(async (stopped: () => boolean) => {
    for (const part of parts) {
      if (stopped()) return;
      // Said where it is drawn.
      await part.ready().catch(() => undefined);
    }
  });
  useEffect(() => {
    if (!when || savesData()) return;
    let stop = false;
    const forget = whenIdle(() => void fetchNext(() => stop));
    return () => {
      stop = true;
      forget();
    };
  }, [when]);
}

/** Is what matters first there? For what stands below everything else: it may come once the browser is idle. */
export function useOnceIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
