import { lazy, type ComponentType } from 'react';
import type { ScreenModule } from '../feature.ts';

type Load = () => Promise<ScreenModule>;
const made = new Map<Load, ComponentType>();

/** The component of a loader, made once; screens that share a loader share it too. */
export function pageOf(load: Load): ComponentType {
  const known = made.get(load);
  if (known) return known;
  const page = lazy(load);
  made.set(load, page);
  return page;
}

/** After a failed load: the next try asks the server again. */
export const forgetPage = (load: Load): void => void made.delete(load);
