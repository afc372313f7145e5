import type { Location } from 'react-router';
import { drawnFor } from '../address/drawn-for.ts';
import { useFeatures } from '../start/edition.ts';

/**
 * The query for which a page was drawn, without what features open over it: with it and without, and whatever was chosen on
 * it since, the page is the same.
 */
export function useOwnQuery(): (location: Pick<Location, 'search' | 'state'>) => string {
  const over = useFeatures().flatMap(({ headerParts = [] }) =>
    headerParts.flatMap(({ opensBy }) => opensBy ?? []),
  );
  return (location) => {
    const params = new URLSearchParams(drawnFor(location));
    for (const name of over) params.delete(name);
    return params.toString();
  };
}
