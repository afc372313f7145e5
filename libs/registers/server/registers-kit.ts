import { CallError } from '#calls/model';
import type { ReferenceSource } from '#identity/server';
import type { Db, FileStore } from '#server-kit/server';
import type { ChangeRequests } from './changes/change-requests.ts';
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
  /** The first day that a company's books are open from, of all companies where none is named; null: all days are. */
  openSince?: OpenSince;
  /** Where the refused rows of an import are kept; without, they are only answered. */
  store?: FileStore;
  /** Who takes requests for changes of governed fields up; without, all is saved at once. */
  requests?: ChangeRequests;
}

type OpenSince = (db: Db, companyId: string | null) => Promise<string | null>;

/** What the handlers of all registers work with. */
export interface RegistersKit {
  registers: readonly ServedRegister[];
  references: readonly ReferenceSource[];
  uses: readonly UsesOfRecords[];
  mergeGuards: readonly MergeGuard[];
  requests: ChangeRequests | null;
  openSince: OpenSince;
  store: FileStore | null;
}

export const registersKit = ({
  registers,
  references,
  uses = [],
  mergeGuards = [],
  requests,
  openSince,
  store,
}: RegistersOptions): RegistersKit => ({
  ...{ registers, references, mergeGuards, requests: requests ?? null, store: store ?? null },
  openSince: openSince ?? (async () => null),
  uses: [...[...usesBetween(registers), ...uses].map(usesOfGroups), usesOfMerges],
});

export const notFound = (): CallError => new CallError('notFound');
