import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Action } from '#calls/model';
import type { FieldFilter, SimpleFields } from '#fields/model';
import type { RowOf } from '#lists/model';
import type { ActorContext } from '#server-kit/server';
import type { IdType, KeyType } from './cursor.ts';
import type { AtOf, Expression, NamedAt } from './rows/field-at.ts';

/** A condition on rows; undefined: none. */
type Reach = SQL | undefined;

/** What a filter on a field means, where that is not a comparison with its value. */
export type Narrowing = (
  filter: Pick<FieldFilter, 'operation' | 'value'>,
  context: ActorContext,
) => SQL | null | Promise<SQL | null>;

/** The condition of rows that a scanned text means. */
export type Scanned = (text: string, context: ActorContext) => SQL;

/** One of the texts that a list is found by, where they stand in several tables and each has an index of its own. */
export interface SearchedPlace {
  /** As `searchText` writes it: in lower case, with pinyin. */
  text: SQL;
  /** The ids of the list's rows by what was found in that text: `SELECT m.id FROM … WHERE ${found}`. */
  rows: (found: SQL) => SQL;
}

/** Where the rows of a declared list are. */
export interface ListSource<R extends SimpleFields, C extends z.ZodRawShape> {
  /** Its tables and how they are joined, one row each. */
  from: Expression;
  /**
   * Tables that are joined to these for what a row says, by their aliases, in order: from the left, one row each at most. Where rows are
   * only found, counted or added up, those that nothing names are left out (decision 448).
   */
  beside?: Readonly<Record<string, Expression>>;
  id: SQL;
  /** What ids are; default 'uuid'. */
  idAs?: IdType;
  /**
   * A page is found first, and its rows are then read by their ids, in a statement that is planned once: of a row that says
   * much, the planning for each reader costs more than all else (decision 231). `id` has to be a column with an index.
   */
  foundFirst?: true;
  /**
   * What is searched, as `searchText` writes it: in lower case, with pinyin. Needed where the list `finds`. A long list whose
   * texts stand in several tables names the places one by one (decision 411); each word is looked for in all of them.
   */
  search?: Expression | readonly SearchedPlace[];
  /** Which rows a scanned text means: by whole codes, never by parts of them. Needed where the list `scans`. */
  scanned?: Scanned;
  /** Where each field is. */
  at: { readonly [K in keyof R]: AtOf<R[K]> };
  /** The same of what a page shows the beginning of: whole, as an export has it. */
  whole?: { readonly [K in keyof R]?: Expression };
  /** Where the further columns of a row are. */
  carries?: { readonly [K in keyof C]: Expression };
  /** Conditions of fields that are narrowed in another way than by their values; null: not by this. */
  narrowing?: { readonly [K in keyof R]?: Narrowing };
  /**
   * What the rows under a tab have in common, where that is told quicker than by the value of their field: as an index has it.
   * Exactly one of them is so of each row.
   */
  tabsBy?: Readonly<Record<string, Expression>>;
  /** What a field sorts by instead of its value: as an index has it, and never null. */
  keys?: { readonly [K in keyof R]?: { value: SQL; as: KeyType } };
  /**
   * The rows that the reader's right reaches; undefined: all of them. To export them is a right of its own:
   * `({ actor }, action) => withinScope(actor.scope(list.screens, action), { company: sql`…` }, actor)`.
   */
  reach: (context: ActorContext, action: Action) => Reach | Promise<Reach>;
  /** What the database cannot say of the rows of a page; also of those that are exported. */
  complete?: (rows: ReadRow<R, C>[], context: ActorContext) => Promise<ReadRow<R, C>[]>;
}

export type ReadRow<R extends SimpleFields, C extends z.ZodRawShape> = RowOf<R> & {
  [K in keyof C]: z.output<C[K]>;
};

/** Any source: what the parts of this kit know of it. */
export interface AnySource {
  from: Expression;
  beside?: Readonly<Record<string, Expression>>;
  id: SQL;
  idAs?: IdType;
  foundFirst?: true;
  search?: Expression | readonly SearchedPlace[];
  scanned?: Scanned;
  at: Readonly<Record<string, Expression | NamedAt>>;
  whole?: Readonly<Record<string, Expression | undefined>>;
  carries?: Readonly<Record<string, Expression>>;
  narrowing?: Readonly<Record<string, Narrowing | undefined>>;
  tabsBy?: Readonly<Record<string, Expression>>;
  keys?: Readonly<Record<string, { value: SQL; as: KeyType } | undefined>>;
  reach: (context: ActorContext, action: Action) => Reach | Promise<Reach>;
  complete?: (rows: AnyRow[], context: ActorContext) => Promise<AnyRow[]>;
}

export interface AnyRow extends Record<string, unknown> {
  id: string;
}
