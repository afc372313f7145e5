import type { DayItemSource, DeedSource } from './day-sources.ts';

declare module '#server-kit/server' {
  interface MadeSlots {
    /** What people have done: reports are drafted from it. */
    deeds?: readonly DeedSource[];
    /** What waits for people: it stands in their day. */
    dayItems?: readonly DayItemSource[];
  }
}
