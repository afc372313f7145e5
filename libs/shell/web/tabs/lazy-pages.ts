import { lazy, type ComponentType } from 'react';
import { MissingPiece } from '../exceptions/missing-piece.ts';
import type { ScreenModule } from '../feature.ts';

/** A piece of the program that has not come by then does not come (specification 9). Milliseconds. */
const longestLoad = 120_000;

/** The piece, or a refusal when it takes too long; the page then says so, and is tried again. */
export function inTime<T>(piece: Promise<T>): Promise<T> {
  let late: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, refuse) => {
    late = setTimeout(
      () => refuse(new MissingPiece('A piece of the page did not come in time.')),
      longestLoad,
    );
  });
  return Promise.race([piece, tooLate]).finally(() => clearTimeout(late));
}

type Load = () => Promise<ScreenModule>;
const made = new Map<Load, ComponentType>();

/** The component of a loader, made once; screens that share a loader share it too. */
export function pageOf(load: Load): ComponentType {
  const known = made.get(load);
  if (known) return known;
  const page = lazy(() => inTime(load()));
  made.set(load, page);
  return page;
}

/** After a failed load: the next try asks the server again. */
export const forgetPage = (load: Load): void => void made.delete(load);
