import type { DayItemSource, DeedSource } from '#days/server';
import type { IsWorkingDay } from '#tracker/model';
import type { Db, FileStore } from '#server-kit/server';
import type { Talks } from '#talk/server';

/** Half a day on which somebody is away by an approved leave. */
export interface HalfDayAway {
  personId: string;
  /** YYYY-MM-DD. */
  day: string;
  half: 'am' | 'pm';
}

/** What tasks need of others: which days are worked, who is away when, and what is said. */
export interface TrackerNeeds {
  /** Where the bytes of files are; without it nothing is downloaded. */
  files?: FileStore;
  isWorkingDay: IsWorkingDay;
  talks: Talks;
  /** What people did, of all features, once the server is composed. */
  deeds(): readonly DeedSource[];
  /** What waits for people, the same way. */
  dayItems(): readonly DayItemSource[];
  /** Approved leave of these people between two days, both counted; a half day once. */
  approvedLeave(db: Db, personIds: readonly string[], from: string, to: string): Promise<HalfDayAway[]>;
}
