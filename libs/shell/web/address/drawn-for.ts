import type { Location } from 'react-router';

/** What a step of the browser's history keeps beside its address. */
export interface PageStep {
  drawnFor: string;
}

/**
 * What was asked for when the page was drawn, as a query. What somebody chooses on a page since (a filter, a part, a passage)
 * changes its address and leaves it the same page, also after Back.
 */
export const drawnFor = ({ search, state }: Pick<Location, 'search' | 'state'>): string =>
  (state as Partial<PageStep> | null)?.drawnFor ?? search;
