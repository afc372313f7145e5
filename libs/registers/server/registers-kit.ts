import { CallError } from '#calls/model';
import type { ReferenceSource } from '#identity/server';
import type { ServedRegister } from './register-from.ts';
import type { MergeGuard } from './merge/merge-guard.ts';
import { usesBetween } from './uses/uses-between.ts';
import { usesOfGroups, usesOfMerges } from './uses/uses-of-groups.ts';
import type { UseSource, UsesOfRecords } from './uses/use-source.ts';

export interface RegistersOptions {
  registers: readonly ServedRegister[];
  /** Every source of the installation, companies, departments and people among them. */
  references: readonly ReferenceSource[];
  /** What refers to records, beside other registers: forms, ledgers. */
  uses?: readonly UseSource[];
  /** What features have against merges. */
  mergeGuards?: readonly MergeGuard[];
}

/** What the handlers of all registers work with. */
export interface RegistersKit {
  registers: readonly ServedRegister[];
  references: readonly ReferenceSource[];
  uses: readonly UsesOfRecords[];
  mergeGuards: readonly MergeGuard[];
}

export const registersKit = ({
  registers,
  references,
  uses = [],
  mergeGuards = [],
}: RegistersOptions): RegistersKit => ({
  ...{ registers, references, mergeGuards },
  uses: [...[...usesBetween(registers), ...uses].map(usesOfGroups), usesOfMerges],
});

export const notFound = (): CallError => new CallError('notFound');
