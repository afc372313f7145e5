import type { LockedDays } from './dated/locked-days.ts';
import type { MergeGuard } from './merge/merge-guard.ts';
import type { ServedRegister } from './register-from.ts';
import type { UseSource } from './uses/use-source.ts';

declare module '#server-kit/server' {
  interface DeclaredSlots {
    /** Registers with their tables: their calls, lists and pickers follow. */
    registers?: readonly ServedRegister[];
    /** What refers to records of registers, so that it is shown there, and they are not deleted. */
    uses?: readonly UseSource[];
    /** Why two records of a register cannot become one, as far as a feature knows: stock, open requests. */
    mergeGuards?: readonly MergeGuard[];
    /** Days before which values of records stay, because something is closed: a month of stock. */
    lockedDays?: readonly LockedDays[];
  }
}
