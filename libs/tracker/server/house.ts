import type { IsWorkingDay } from '#tracker/model';
import type { Db } from '#server-kit/server';

/** Half a day on which somebody is away by an approved leave. */
export interface HalfDayAway {
  personId: string;
  /** YYYY-MM-DD. */
  day: string;
  half: 'am' | 'pm';
}

/** What tasks need of others: which days are worked, and who is away when. */
export interface TrackerNeeds {
  isWorkingDay: IsWorkingDay;
  /** Approved leave of these people between two days, both counted; a half day once. */
  approvedLeave(db: Db, personIds: readonly string[], from: string, to: string): Promise<HalfDayAway[]>;
}
