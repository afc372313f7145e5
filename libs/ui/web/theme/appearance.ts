import { useSyncExternalStore } from 'react';
import { stored } from '#api-client/web';
import { brandColour } from './palette.ts';

/** How the person wants the product to look; stored locally (specification 3, 'UI settings'). */
export interface Appearance {
  theme: 'light' | 'dark' | 'system';
  compact: boolean;
  colour: string;
}
const defaults: Appearance = { theme: 'light', compact: false, colour: brandColour };

export const appearanceStore = stored<Appearance>('appearance', (value) => {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Partial<Appearance>;
  return {
    theme: kept.theme === 'dark' || kept.theme === 'system' ? kept.theme : defaults.theme,
    compact: kept.compact === true,
    colour: /^#[0-9a-f]{6}$/i.test(kept.colour ?? '') ? (kept.colour as string) : defaults.colour,
  };
});

/** What is chosen, and how to choose otherwise. */
export function useAppearance(): readonly [Appearance, (change: Partial<Appearance>) => void] {
  const appearance = useSyncExternalStore(appearanceStore.subscribe, appearanceStore.get);
  return [appearance, change];
}
const change = (change: Partial<Appearance>) => appearanceStore.set({ ...appearanceStore.get(), ...change });
