import { CallError } from '#calls/model';
import type { ReferenceSource } from '#identity/server';
import type { ServedRegister } from './register-from.ts';
import { usesBetween } from './uses/uses-between.ts';
import type { UseSource } from './uses/use-source.ts';

export interface RegistersOptions {
  registers: readonly ServedRegister[];
  /** Every source of the installation, companies, departments and people among them. */
  references: readonly ReferenceSource[];
  /** What refers to records, beside other registers: forms, ledgers. */
  uses?: readonly UseSource[];
}

/** What the handlers of all registers work with. */
export interface RegistersKit {
  registers: readonly ServedRegister[];
  references: readonly ReferenceSource[];
  uses: readonly UseSource[];
}

export const registersKit = ({ registers, references, uses = [] }: RegistersOptions): RegistersKit => ({
  ...{ registers, references },
  uses: [...usesBetween(registers), ...uses],
});

export const notFound = (): CallError => new CallError('notFound');
