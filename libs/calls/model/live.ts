/** Message types of the live connection (specification 7). */
export const liveTypes = ['refresh', 'unread', 'read', 'roger', 'user', 'info', 'team', 'docs'] as const;
export type LiveType = (typeof liveTypes)[number];

/** `refresh` carries the topics of calls that have become stale, so that open screens read again. */
export interface LiveRefresh {
  topics: string[];
}
