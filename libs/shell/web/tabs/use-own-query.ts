import type { Location } from 'react-router';
import { drawnFor } from '../address/drawn-for.ts';
import { useFeatures } from '../start/edition.ts';

type At = Pick<Location, 'search' | 'state'>;

export interface OwnQuery {
  /** For which query a page was drawn: whatever was chosen on it since, it is the same page. */
  drawnFor(location: At): string;
  /** Is a page still the one that it was, when its tab leads from one address to another? */
  isSamePage(from: At, to: At): boolean;
  /** Do two addresses of a tab say the same? Then nobody goes anywhere, whoever asked for the second. */
  isSameAddress(from: At, to: At): boolean;
}

/** What tells pages of one path apart: their queries, without what features open over them. */
export function useOwnQuery(): OwnQuery {
  const over = useFeatures().flatMap(({ headerParts = [] }) =>
    headerParts.flatMap(({ opensBy }) => opensBy ?? []),
  );
  const own = (search: string): string => {
    const params = new URLSearchParams(search);
    for (const name of over) params.delete(name);
    return params.toString();
  };
  const ownDrawn = (location: At): string => own(drawnFor(location));
  const isSameAddress = (from: At, to: At): boolean => own(from.search) === own(to.search);
  return {
    drawnFor: ownDrawn,
    isSameAddress,
    isSamePage: (from, to) => ownDrawn(from) === ownDrawn(to) || isSameAddress(from, to),
  };
}
