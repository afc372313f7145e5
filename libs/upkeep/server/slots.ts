import type { Dictionary } from '#fields/model';
import type { Parameter } from '#upkeep/model';

declare module '#server-kit/server' {
  interface DeclaredSlots {
    /** Options of choices that administrators keep. */
    dictionaries?: readonly Dictionary[];
    /** Numbers that administrators set. */
    parameters?: readonly Parameter[];
  }
}
