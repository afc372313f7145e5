import { useEffect, useRef, useState } from 'react';

/** What was asked for last, drawn or not. */
export interface LatestAddress {
  get(): URLSearchParams;
  /** Goes out now, to be drawn in the router's own time. */
  ask(next: URLSearchParams): void;
}

/**
 * The address of a page as it was asked for last. The router draws an address when there is time for it, on a slow machine
 * some presses later; one that is drawn after a newer one was asked for says nothing about that.
 */
export function useLatestAddress(drawn: URLSearchParams): LatestAddress {
  const latest = useRef(drawn);
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const at = underWay.current.lastIndexOf(drawn.toString());
    // One that nobody asked for here came by a link or by 'back': it counts, whatever was under way.
    underWay.current = at < 0 ? [] : underWay.current.slice(at + 1);
    if (underWay.current.length === 0) latest.current = drawn;
  }, [drawn]);
  const [address] = useState<LatestAddress>(() => ({
    get: () => latest.current,
    ask(next) {
      latest.current = next;
      underWay.current = [...underWay.current, next.toString()];
    },
  }));
  return address;
}
