import { useSyncExternalStore } from 'react';
import { sessionStore, stored } from '#api-client/web';
import { brandColour } from '../theme/palette.ts';

/** How a person wants the product to look (specification 3, 'UI settings'; the device is measured, never stored). */
export interface UiSettings {
  theme: 'light' | 'dark' | 'system';
  /** '#RRGGBB' */
  colour: string;
  /** Of the menu: dark in both themes, or as light as the page. */
  navigation: 'dark' | 'light';
  layout: 'side' | 'top';
  /** Fixed: lines do not grow beyond what is read at ease; fluid: as wide as the window. */
  contentWidth: 'fixed' | 'fluid';
  fixedHeader: boolean;
  fixedSide: boolean;
  /** The header gives way while scrolling down; only where it is fixed. */
  autoHideHeader: boolean;
  /** For eyes that do not tell red from green, or see little contrast. */
  weak: boolean;
  multiTab: boolean;
  /** Rows closer together. */
  compact: boolean;
  /** The side menu is open on a desktop. */
  sidebar: boolean;
}

/** Specification 9: colour #3D85C6, dark navigation, side menu, fixed content width, tabs on, sidebar shown. */
export const defaultUiSettings: UiSettings = {
  theme: 'light',
  colour: brandColour,
  navigation: 'dark',
  layout: 'side',
  contentWidth: 'fixed',
  fixedHeader: true,
  fixedSide: true,
  autoHideHeader: true,
  weak: false,
  multiTab: true,
  compact: false,
  sidebar: true,
};

const choices: { readonly [K in keyof UiSettings]?: readonly UiSettings[K][] } = {
  theme: ['light', 'dark', 'system'],
  navigation: ['dark', 'light'],
  layout: ['side', 'top'],
  contentWidth: ['fixed', 'fluid'],
};

/** What was stored by any version of the product; whatever is not understood has its default. */
function accepted(value: unknown): UiSettings {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const fits = (key: keyof UiSettings, given: unknown): boolean => {
    if (key === 'colour') return typeof given === 'string' && /^#[0-9a-f]{6}$/i.test(given);
    const known: readonly unknown[] | undefined = choices[key];
    return known ? known.includes(given) : typeof given === 'boolean';
  };
  const entries = Object.entries(defaultUiSettings).map(([key, byDefault]) => [
    key,
    fits(key as keyof UiSettings, kept[key]) ? kept[key] : byDefault,
  ]);
  return Object.fromEntries(entries) as UiSettings;
}

/** Settings of those who used this browser, the latest last; with an empty open id those of nobody, for everybody. */
type ByPerson = readonly (readonly [openid: string, settings: UiSettings])[];

/** Of how many people a browser remembers the settings. */
const mostPeople = 20;

const settingsStore = stored<ByPerson>('settings', (value) =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown) =>
    Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], accepted(entry[1])] as const] : [],
  ),
);

/** Of the settings of nobody. */
const nobody = '';

const settingsOf = (openid: string): UiSettings | undefined =>
  settingsStore.get().find(([of]) => of === openid)?.[1];

/** Settings of the signed-in person; before sign-in those that were changed or left last. */
const current = (): UiSettings => {
  const openid = sessionStore.get()?.openid;
  const found =
    openid === undefined ? settingsStore.get().at(-1)?.[1] : (settingsOf(openid) ?? settingsOf(nobody));
  return found ?? defaultUiSettings;
};

const subscribe = (listener: () => void): (() => void) => {
  const stop = [settingsStore.subscribe(listener), sessionStore.subscribe(listener)];
  return () => stop.forEach((end) => end());
};

function change(changes: Partial<UiSettings>): void {
  const openid = sessionStore.get()?.openid ?? nobody;
  const others = settingsStore.get().filter(([of]) => of !== openid);
  settingsStore.set([...others.slice(1 - mostPeople), [openid, { ...current(), ...changes }]]);
}

/** At log-out: the browser goes on looking like this, and does not say whose look it is. */
export function disownUiSettings(openid: string): void {
  const own = settingsOf(openid);
  if (!own) return;
  const others = settingsStore.get().filter(([of]) => of !== openid && of !== nobody);
  settingsStore.set([...others, [nobody, own]]);
}

/** What is chosen, and how to choose otherwise; kept in this browser for each person. */
export function useUiSettings(): readonly [UiSettings, (changes: Partial<UiSettings>) => void] {
  return [useSyncExternalStore(subscribe, current), change];
}
