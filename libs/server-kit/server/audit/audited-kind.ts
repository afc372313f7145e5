import type { Label } from '#calls/model';
import type { ActorContext } from '../context.ts';

/** An entry of the audit, as it is put into words. */
export interface AuditedEntry {
  id: string;
  recordId: string;
  action: 'insert' | 'update' | 'delete';
  changes: Readonly<Record<string, readonly [was: unknown, is: unknown]>>;
}

/** One difference in the reader's language, as histories show it. */
export interface AuditedChange {
  label: Label;
  before: string;
  after: string;
  line: 'added' | 'removed' | 'reordered' | null;
}

/** What a table of the audit means to people. Whatever makes records hands its kinds over in the slot `audited`. */
export interface AuditedKind {
  /** Its table. */
  table: string;
  /** What one of its rows is: ['供应商', 'supplier']. */
  one: Label;
  /** Goes along with what is done, and is never what an act is about: messages, files. */
  beside?: boolean;
  /** Its columns, as the audit names these, with what each is called. */
  labels: readonly (readonly [column: string, label: Label])[];
  /** Names of those of these records that the reader may get. The values of all others are covered. */
  readable(context: ActorContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What entries of readable records say, by their ids. */
  inWords(
    context: ActorContext,
    entries: readonly AuditedEntry[],
  ): Promise<ReadonlyMap<string, readonly AuditedChange[]>>;
  /** Ids of records that somebody means by a number, a code or a whole name. */
  meant?(context: ActorContext, text: string): Promise<string[]>;
  /** Where the reader opens those of these readable records that are still there; absent: they have no page. */
  opens?(context: ActorContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What the records of these entries are parts of, by the ids of the entries: they are looked at there. */
  partOf?(
    context: ActorContext,
    entries: readonly AuditedEntry[],
  ): Promise<ReadonlyMap<string, { table: string; id: string }>>;
}

/**
 * Where records of a table are looked at, by whoever has the screen where another feature or kit has the table; in the slot
 * `recordPages`.
 */
export interface RecordPages {
  table: string;
  opens: NonNullable<AuditedKind['opens']>;
}

/** Stands for what the reader may not see. */
export const coveredValue = '•••';
