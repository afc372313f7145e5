import type { SQL } from 'drizzle-orm';
import type { FieldProblem, Label, Language } from '#calls/model';
import type { Content } from '#fields/model';
import type { ReferenceContext, ReferenceSource } from '#identity/server';
import type { ListRows, Scanned } from '#lists/server';
import type { RecordInput, RecordState, RegisterDeclaration } from '#registers/model';
import type { ActorContext, Handler } from '#server-kit/server';
import type { LookingBack } from './dated/looking-back.ts';
import { recordRows, type ReadColumns } from './list/record-rows.ts';
import { alsoByMerged } from './references/also-by-merged.ts';
import { referencesOf } from './references/register-reference.ts';
import type { RegisterTable } from './table/register-table.ts';

/** A record as rules of a register see it. */
export interface KnownRecord {
  id: string;
  state: RecordState;
  values: Content;
}

/** What further calls of a register work with. */
export interface SavingRegister {
  /** Saves a record, or refuses it, as <code>_3 does, and tells of it. */
  save(context: ActorContext, input: RecordInput): Promise<void>;
  /** For what is kept of its records by day beside dated fields: acts of an employment. */
  lookingBack: LookingBack;
  /** What answers its own calls, for codes that the specification fixes for the same. */
  handlers: Readonly<Record<'options' | 'read' | 'save', Handler>>;
}

/** A change as rules see it: a new record has no `before`, a deleted one no `after`. */
export interface RecordChange {
  before: KnownRecord | null;
  after: KnownRecord | null;
}
/** A record that was written. */
export interface RecordWritten {
  before: KnownRecord | null;
  after: KnownRecord;
  changed: readonly string[];
}

/** What a register says beyond its declaration. */
export interface RegisterSource {
  table: RegisterTable;
  /**
   * What a choice in a picker tells beside what is declared: a second line, and values by name. Without `actor` the server
   * asks for itself.
   */
  offers?: (
    values: Content,
    language: Language,
    actor: ReferenceContext['actor'],
  ) => { detail?: string; values?: Record<string, string | null> };
  /**
   * What follows from the values, for fields that nobody types (readOnly): the company of a bin is that of its warehouse. Of
   * several records at once, an answer for each; `eachByItself` makes it of what looks at one.
   */
  derive?: (context: ActorContext, several: readonly Content[]) => Promise<readonly Content[]>;
  /**
   * Holds what else a save needs to stay as it is and others hold first, before the records themselves: the people whom departments
   * name. By what was sent of several records, in one order for everybody.
   */
  holdsFirst?: (context: ActorContext, sent: readonly Content[]) => Promise<void>;
  /** What only the database knows of a change, a new one (before: null) or a deletion (after: null). */
  check?: (context: ActorContext, change: RecordChange) => Promise<FieldProblem[]>;
  /**
   * The same of several at once, an answer for each, for a register of which hundreds are imported: they are asked for before
   * any of them is written. null: what one may say depends on another one of these, so they go one after the other; never of
   * one alone. A register has this or `check`.
   */
  checkSet?: (
    context: ActorContext,
    changes: readonly RecordChange[],
  ) => Promise<readonly FieldProblem[][] | null>;
  /** What a record as it stands can still be offered; `check` refuses the rest. Not said: all that its reader has a right to. */
  allows?: (values: Content) => { edit?: boolean; delete?: boolean };
  /** Why two of its records cannot be the same, by what they say; none: they can. */
  againstMerge?: (loser: Content, survivor: Content) => Label[];
  /** What follows from a record that was written, in its transaction: the act that a new department of a person is. */
  saved?: (context: ActorContext, written: RecordWritten) => Promise<void>;
  /** The same of several at once. A register has this or `saved`. */
  savedSet?: (context: ActorContext, written: readonly RecordWritten[]) => Promise<void>;
  /** Further calls that save records of it, by the one way in. */
  calls?: (register: SavingRegister) => readonly Handler[];
  /** Its picker is another one that everybody has (companies, departments, people): this kit makes none. */
  hasPicker?: true;
  /** Where the columns of `list.reads` are, over the record `r`. */
  reads?: ReadColumns;
  /** Which records `r` a scanned text means beside those that bear it as code or unique value, where the register `scans`. */
  scanned?: Scanned;
  /** Which of its records a company may use, for pickers; without, those of its `company` field, or all. */
  ofCompany?: (companyId: string) => SQL;
}

/** Derives of each record by itself what follows from its values. */
export const eachByItself =
  (
    derive: (context: ActorContext, values: Content) => Promise<Content>,
  ): NonNullable<RegisterSource['derive']> =>
  async (context, several) => {
    const derived: Content[] = [];
    for (const values of several) derived.push(await derive(context, values));
    return derived;
  };

/** A register with its table: what `registersFeature` answers its calls from, and others make of it. */
export interface ServedRegister extends RegisterSource {
  register: RegisterDeclaration;
  rows: ListRows;
  /** For the pickers of all forms and registers: the whole of it, and its parts. */
  references: readonly ReferenceSource[];
}

/** What is asked of a set is asked of one record too. */
const alsoOfOne = ({ checkSet, savedSet }: RegisterSource): Pick<RegisterSource, 'check' | 'saved'> => ({
  ...(checkSet && {
    check: async (context, change) => [...((await checkSet(context, [change]))?.[0] ?? [])],
  }),
  ...(savedSet && { saved: (context, written) => savedSet(context, [written]) }),
});

/** Says where the records of a declared register are. Handlers, list, picker and history follow. */
export const registerFrom = (register: RegisterDeclaration, source: RegisterSource): ServedRegister => ({
  ...source,
  ...alsoOfOne(source),
  register,
  rows: recordRows(register, source.reads, source.scanned),
  references: source.hasPicker
    ? []
    : referencesOf(register, source).map((each) => alsoByMerged(register, each)),
});
