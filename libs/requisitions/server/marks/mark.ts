import type { Label } from '#calls/model';
import type { SeenForm } from '../ledgers/seen-form.ts';
import type { Db } from '#server-kit/server';

/** Looks through waiting forms of some types, all at once, for what deserves a warning in the list. */
export interface MarkSource {
  types: readonly string[];
  label: Label;
  /** Ids of those that deserve it; along indexes, whatever the database holds. */
  among(db: Db, forms: readonly SeenForm[]): Promise<readonly string[]>;
}
