import type { Label } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import type { KnownRecord } from '../register-from.ts';

/** Two records that are to become one. */
export interface Merge {
  /** 'supplier' */
  register: string;
  /** It points to the survivor afterwards. */
  loser: KnownRecord;
  survivor: KnownRecord;
}

/** Why a feature has something against a merge; none: it has not. Features hand theirs over in the slot `mergeGuards`. */
export type MergeGuard = (context: ActorContext, merge: Merge) => Promise<Label[]>;
