import { useEffect, useState, useSyncExternalStore } from 'react';
import { serialOf } from '#editor/model';
import { today } from '#ui/web';
import type { SharedLink } from '../../live/shared-link.ts';
import { SheetStore } from './sheet-store.ts';

const never = () => () => undefined;
const none = () => 0;

function serialToday(): number {
  const [year = 0, month = 0, day = 0] = today().split('-').map(Number);
  return serialOf(year, month, day);
}

/** The sheet of a document, drawn anew with every change; null until it is read. */
export function useSheet(link: SharedLink): SheetStore | null {
  const [store, setStore] = useState<SheetStore | null>(null);
  useEffect(() => {
    const made = new SheetStore(link.doc, serialToday());
    // oxlint-disable-next-line react/set-state-in-effect -- what the effect makes it also ends: no rendering may make it
    setStore(made);
    return () => {
      setStore(null);
      made.end();
    };
  }, [link]);
  useSyncExternalStore(store?.subscribe ?? never, store?.getVersion ?? none);
  return store;
}
