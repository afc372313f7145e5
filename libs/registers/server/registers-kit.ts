import { CallError } from '#calls/model';
import type { ReferenceSource } from '#identity/server';
import type { FileStore } from '#server-kit/server';
import type { ChangeRequests } from './changes/change-requests.ts';
import type { LockedDays } from './dated/locked-days.ts';
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
  /** What features have closed. */
  lockedDays?: readonly LockedDays[];
  /** Where the refused rows of an import are kept; without, they are only answered. */
  store?: FileStore;
  /** Who takes requests for changes of governed fields up; without, all is saved at once. */
  requests?: ChangeRequests;
}

/** What the handlers of all registers work with. */
export interface RegistersKit {
  registers: readonly ServedRegister[];
  references: readonly ReferenceSource[];
  uses: readonly UsesOfRecords[];
  mergeGuards: readonly MergeGuard[];
  lockedDays: readonly LockedDays[];
  requests: ChangeRequests | null;
  store: FileStore | null;
}

export const registersKit = ({
  registers,
  references,
  uses = [],
  mergeGuards = [],
  lockedDays = [],
  requests,
  store,
}: RegistersOptions): RegistersKit => ({
  ...{ registers, references, mergeGuards, lockedDays, requests: requests ?? null, store: store ?? null },
  uses: [...[...usesBetween(registers), ...uses].map(usesOfGroups), usesOfMerges],
});

export const notFound = (): CallError => new CallError('notFound');
