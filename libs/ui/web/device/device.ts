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

/** A phone held across: wider than narrow, and too low for two columns that scroll by themselves. */
const across = { widestAt: 960, lowestAt: 480 } as const;

/** Up to 768 px, and on a phone held across: lists become cards, forms one column. */
export function useNarrow(): boolean {
  const zoom = useZoomValue();
  const upright = `(max-width: ${narrowAtMost * zoom}px)`;
  const low = `(max-width: ${across.widestAt * zoom}px) and (max-height: ${across.lowestAt * zoom}px)`;
  return useMedia(`${upright}, ${low}`);
}
