import { useCallback, useSyncExternalStore } from 'react';
import { useZoomValue } from './zoom.ts';

/** Widths of specification 4, in CSS pixels. */
const mobileAtMost = 576;
const desktopFrom = 1200;
const narrowAtMost = 768;

/** Does a media query hold now? */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

export type Device = 'mobile' | 'tablet' | 'desktop';

/** mobile up to 576 px, desktop from 1200 px, tablet between (specification 4); of the page as it is zoomed. */
export function useDevice(): Device {
  const zoom = useZoomValue();
  const mobile = useMedia(`(max-width: ${mobileAtMost * zoom}px)`);
  const desktop = useMedia(`(min-width: ${desktopFrom * zoom}px)`);
  if (mobile) return 'mobile';
  return desktop ? 'desktop' : 'tablet';
}

/** Up to 768 px: lists become cards, forms one column. */
export const useNarrow = (): boolean => useMedia(`(max-width: ${narrowAtMost * useZoomValue()}px)`);
