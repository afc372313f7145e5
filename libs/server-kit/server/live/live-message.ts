import type { LiveType } from '#calls/model';

/** A message to browsers. Stored with the transaction, delivered after the commit, kept for those who reconnect. */
export interface LiveMessage {
  /** People by personId, or everyone signed in. */
  to: readonly string[] | 'everyone';
  type: LiveType;
  /** For `refresh`: { topics: string[] } (see LiveRefresh). Under 64 KB. */
  data: unknown;
}
