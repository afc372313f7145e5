import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Does it when the part is taken away; not while its page stands behind another tab, where what it does goes on. */
export function useWhenGone(part: RefObject<HTMLElement | null>, work: () => void): void {
  const go = useEffectEvent(work);
  useEffect(() => {
    const shown = part.current;
    return () => {
      if (!shown?.isConnected) go();
    };
  }, [part]);
}
