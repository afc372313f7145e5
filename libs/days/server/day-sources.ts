import type { Label } from '#calls/model';
import type { DayItem, Deed } from '#days/model';
import type { ActorContext } from '#server-kit/server';

/** One feature’s part of a day. */
export interface Source {
  /** Plain words, unique. */
  name: string;
  /** What it is called where it does not answer: ['审批', 'Approvals']. */
  label: Label;
  /**
   * Codes of screens: where it does not answer, whoever may see none of them is not told, as it is no concern of theirs. Without
   * it everybody is.
   */
  concerns?: readonly string[];
}

/** Tells what the actor has done. */
export interface DeedSource extends Source {
  /** Between two instants, the second not counted; a deed a day. */
  done(context: ActorContext, from: Date, to: Date): Promise<readonly Deed[]>;
}

/** What waits for a person of one source. */
export interface Waiting {
  /** How many there are in all. */
  total: number;
  items: readonly DayItem[];
  /** Address that shows all of them. */
  all: string;
}

/** Tells what waits for the actor. */
export interface DayItemSource extends Source {
  /** Due before `to` or without a time, the first ones by time; nothing for whom the matter is no concern of. */
  waits(context: ActorContext, to: Date, most: number): Promise<Waiting>;
}
