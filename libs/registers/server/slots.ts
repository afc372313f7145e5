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
  }
}
