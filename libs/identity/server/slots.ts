import type { ReferenceSource } from './references/reference-source.ts';

declare module '#server-kit/server' {
  interface MadeSlots {
    /** Registers that fields refer to, beside companies, departments and people. */
    references?: readonly ReferenceSource[];
  }
}
