import type { SQL } from 'drizzle-orm';
import type { FieldProblem, Label, Language } from '#calls/model';
import type { Content } from '#fields/model';
import type { ReferenceSource } from '#identity/server';
import type { ListRows } from '#lists/server';
import type { RecordInput, RecordState, RegisterDeclaration } from '#registers/model';
import type { ActorContext, Handler } from '#server-kit/server';
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
  /** What answers its own calls, for codes that the specification fixes for the same. */
  handlers: Readonly<Record<'options' | 'read' | 'save', Handler>>;
}

/** What a register says beyond its declaration. */
export interface RegisterSource {
  table: RegisterTable;
  /** What a choice in a picker tells beside what is declared: a second line, and values by name. */
  offers?: (
    values: Content,
    language: Language,
  ) => { detail?: string; values?: Record<string, string | null> };
  /**
   * What follows from the values, for fields that nobody types (readOnly): the company of a bin is that of its warehouse. Of
   * several records at once, an answer for each; `eachByItself` makes it of what looks at one.
   */
  derive?: (context: ActorContext, several: readonly Content[]) => Promise<readonly Content[]>;
  /** What only the database knows of a change, a new one (before: null) or a deletion (after: null). */
  check?: (
    context: ActorContext,
    change: { before: KnownRecord | null; after: KnownRecord | null },
  ) => Promise<FieldProblem[]>;
  /** Why two of its records cannot be the same, by what they say; none: they can. */
  againstMerge?: (loser: Content, survivor: Content) => Label[];
  /** What follows from a record that was written, in its transaction: the act that a new department of a person is. */
  saved?: (
    context: ActorContext,
    change: { before: KnownRecord | null; after: KnownRecord; changed: readonly string[] },
  ) => Promise<void>;
  /** Further calls that save records of it, by the one way in. */
  calls?: (register: SavingRegister) => readonly Handler[];
  /** Its picker is another one that everybody has (companies, departments, people): this kit makes none. */
  hasPicker?: true;
  /** Where the columns of `list.reads` are, over the record `r`. */
  reads?: ReadColumns;
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

/** Says where the records of a declared register are. Handlers, list, picker and history follow. */
export const registerFrom = (register: RegisterDeclaration, source: RegisterSource): ServedRegister => ({
  ...source,
  register,
  rows: recordRows(register, source.reads),
  references: source.hasPicker
    ? []
    : referencesOf(register, source).map((each) => alsoByMerged(register, each)),
});
