import type { Label } from '#calls/model';
import type { DayItem, Deed } from '#days/model';
import type { ActorContext } from '#server-kit/server';

interface Source {
  /** Plain words, unique. */
  name: string;
  /** What it is called where it does not answer: ['审批', 'Approvals']. */
  label: Label;
}

/** Tells what the actor has done. */
export interface DeedSource extends Source {
  /** Between two instants, the second not counted; a deed a day. */
  done(context: ActorContext, from: Date, to: Date): Promise<readonly Deed[]>;
}

/** Tells what waits for the actor. */
export interface DayItemSource extends Source {
  /** Due before `to` or without a time, the first ones by time; how many there are in all. */
  waits(
    context: ActorContext,
    to: Date,
    most: number,
  ): Promise<{ total: number; items: readonly DayItem[]; all: string }>;
}
