import type { ShownSource, ThreadSource } from './threads/thread-source.ts';

declare module '#server-kit/server' {
  interface MadeSlots {
    /** Kinds of records that own talks. */
    threads?: readonly ThreadSource[];
    /** Kinds of records that a message can show. */
    shownInTalks?: readonly ShownSource[];
  }
}
