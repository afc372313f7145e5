import { useEffect, useSyncExternalStore } from 'react';
import { useEdition } from '../start/edition.ts';
import type { ScreenEntry } from '../feature.ts';
import { tablesOf, type ScreenTables } from './screen-tables.ts';

export const useScreenTables = (): ScreenTables => tablesOf(useEdition().features);

/** Loads the tables of screens for these addresses, and for any other address once the pointer or focus is on a link to it. */
export function useTablesAt(paths: readonly string[]): void {
  const tables = useScreenTables();
  const wanted = paths.join('\n');
  useEffect(() => {
    for (const path of wanted.split('\n')) void tables.load(path);
  }, [tables, wanted]);
  useEffect(() => {
    const ahead = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
      if (link) void tables.load(link.getAttribute('href') ?? '');
    };
    const signs = ['pointerover', 'pointerdown', 'focusin'];
    for (const sign of signs) addEventListener(sign, ahead, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, ahead);
    };
  }, [tables]);
}

/** Every screen of the edition; more of them as the tables arrive. */
export function useAllScreens(): readonly ScreenEntry[] {
  const tables = useScreenTables();
  useEffect(() => void tables.loadAll(), [tables]);
  return useSyncExternalStore(tables.subscribe, tables.get);
}
