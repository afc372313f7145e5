import { useSyncExternalStore } from 'react';
import { stored } from '#api-client/web';

/** Page zoom: 0.8 to 2 in steps of 0.1, stored locally (specification 9). */
export const zoomLimits = { least: 0.8, most: 2, step: 0.1 } as const;
const { least, most, step } = zoomLimits;

const within = (value: number): number => Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
const zoomStore = stored<number>('zoom', (value) => (typeof value === 'number' ? within(value) : 1));
const apply = () => {
  const { style } = document.documentElement;
  style.setProperty('zoom', String(zoomStore.get()));
  // Heights of the window are not zoomed; what fills it divides by this.
  style.setProperty('--bms-zoom', String(zoomStore.get()));
};

/** Puts the stored zoom on the page, now and when it changes. */
export function startZoom(): void {
  apply();
  zoomStore.subscribe(apply);
}

/** The zoom alone. */
export const useZoomValue = (): number => useSyncExternalStore(zoomStore.subscribe, zoomStore.get);

export interface Zoom {
  value: number;
  set(value: number): void;
  grow(): void;
  shrink(): void;
}

/** The zoom of the page, and how to change it; what is beyond the limits stays at the limit. */
export function useZoom(): Zoom {
  const value = useZoomValue();
  return {
    value,
    set: (next) => zoomStore.set(within(next)),
    grow: () => zoomStore.set(within(value + step)),
    shrink: () => zoomStore.set(within(value - step)),
  };
}
