import type { z } from 'zod';
import type { Currency, Label, Language } from '#calls/model';
import type { SimpleField } from './field.ts';

/** What a check of a value may look at. */
export interface CheckContext {
  /** YYYY-MM-DD in the company's time zone. */
  today: string;
}

/** What a value as text depends on. */
export interface FormatContext {
  language: Language;
  /** Of the document: says how many decimals its amounts show. */
  currency?: Currency;
  /** IANA name; instants are shown in it. Default Asia/Shanghai. */
  timeZone?: string;
}

/** A field's value as conditions of an approval see it. */
export type Fact = string | number | boolean | null | readonly string[];

/**
 * What this kit knows about one kind of field, without a screen: each kind is a folder with this half here and
 * its input and cell in fields/web/<kind>. `V` is the value when something is entered; nothing entered is null.
 */
export interface FieldKind<F extends SimpleField = SimpleField, V = unknown> {
  /**
   * Reads what was typed, imported or stored: normalises it, makes nothing of blanks, refuses what is not of the kind.
   * Never asks for completeness, so that a half-filled draft can be kept.
   */
  schema(field: F): z.ZodType<V | null>;
  /** The sentence for what `schema` refuses of what was typed. */
  unreadable(field: F, typed: unknown): Label;
  /** What stops an entered value from being submitted. */
  check(field: F, value: V, context: CheckContext): Label[];
  /** As text for lists, export and print. */
  format(field: F, value: V, context: FormatContext): string;
  /** Do two values mean the same, for the audit, a diff or a merge? */
  same(a: V, b: V): boolean;
  /** For conditions of the approval. */
  fact(value: V): Fact;
  /** A set of things (people, files): changes of two editors are joined item by item instead of conflicting. */
  items?(value: V): readonly { id: string }[];
}
