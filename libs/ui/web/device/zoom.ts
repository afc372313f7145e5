import { useSyncExternalStore } from 'react';
import { stored } from '#api-client/web';

/** Page zoom: 0.8 to 2 in steps of 0.1, stored locally (specification 9). */
const least = 0.8;
const most = 2;
const step = 0.1;

const within = (value: number): number => Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
const zoomStore = stored<number>('zoom', (value) => (typeof value === 'number' ? within(value) : 1));
const apply = () => document.documentElement.style.setProperty('zoom', String(zoomStore.get()));

/** Puts the stored zoom on the page, now and when it changes. */
export function startZoom(): void {
  apply();
  zoomStore.subscribe(apply);
}

export interface Zoom {
  value: number;
  canGrow: boolean;
  canShrink: boolean;
  grow(): void;
  shrink(): void;
  reset(): void;
}

/** The zoom of the page, and how to change it. */
export function useZoom(): Zoom {
  const value = useSyncExternalStore(zoomStore.subscribe, zoomStore.get);
  return {
    value,
    canGrow: value < most,
    canShrink: value > least,
    grow: () => zoomStore.set(within(value + step)),
    shrink: () => zoomStore.set(within(value - step)),
    reset: () => zoomStore.set(1),
  };
}
