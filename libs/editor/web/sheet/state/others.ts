import { useEffect } from 'react';
import { usePlaces } from '../../common/use-others.ts';
import type { SharedLink } from '../../live/shared-link.ts';

/** Somebody else in the sheet and the cell where they are. */
export type Other = ReturnType<typeof useOthers>[number];

const cellOf = (told: Readonly<Record<string, unknown>>) => {
  const { row, column } = (told['cell'] ?? {}) as Record<string, unknown>;
  return typeof row === 'string' && typeof column === 'string' ? { row, column } : null;
};

/** Where the others are. */
export const useOthers = (link: SharedLink) => usePlaces(link, cellOf);

/** Tells the others where one is. */
export function useTellPlace(link: SharedLink, row: string, column: string): void {
  useEffect(() => {
    link.awareness.setLocalStateField('cell', { row, column });
  }, [link, row, column]);
}
