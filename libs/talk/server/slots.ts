import type { RecordSource, ShownSource, ThreadSource } from './threads/thread-source.ts';

declare module '#server-kit/server' {
  interface MadeSlots {
    /** Kinds of records that own talks. */
    threads?: readonly ThreadSource[];
    /** Kinds of records that others speak of, beside those that own talks. */
    namedRecords?: readonly RecordSource[];
    /** Kinds of records that a message can show. */
    shownInTalks?: readonly ShownSource[];
  }
}
