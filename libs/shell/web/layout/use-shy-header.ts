import { useEffect, useState } from 'react';

/** Scrolled further than this, the header gives way (specification 9), in CSS pixels. */
const threshold = 300;

/** True while the header should be out of the way: scrolled down beyond 300 px, until scrolling up. */
export function useShyHeader(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let last = scrollY;
    const onScroll = () => {
      const now = scrollY;
      if (now !== last) setHidden(now > last && now > threshold);
      last = now;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [enabled]);
  return enabled && hidden;
}
