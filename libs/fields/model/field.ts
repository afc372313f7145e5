import type { Label } from '#calls/model';
import type { Reference } from '#identity/model';

/** A file that belongs to a record; `path` is the server's key of its bytes. */
export interface FileReference {
  id: string;
  name: string;
  size: number;
  mediaType: string;
}

interface FieldBase {
  label: Label;
  required?: boolean;
  help?: Label;
  /** Columns of the form that it takes, of four. */
  width?: 1 | 2 | 3 | 4;
  /** Shown but not typed; set by the server or computed. */
  readOnly?: boolean;
}

export interface Option {
  value: string;
  label: Label;
  /** Of a dictionary: not picked any more, but still read where it was. */
  hidden?: boolean;
}

export interface TextField extends FieldBase {
  kind: 'text';
  max: number;
  multiline?: boolean;
  pattern?: { test: RegExp; message: Label };
  /** A code or number: full-width letters and digits, as input methods leave them, are narrowed (Ｋ１ is K1). */
  narrow?: true;
  /** A code of this reference source: picked from it, kept as text. Whether there is one, a check of the server says. */
  codeOf?: string;
  /** Words that both languages have: one that is kept in either is shown in the reader's. */
  says?: readonly Label[];
  /** A secret: what is typed is covered, and no browser offers to keep it. */
  covered?: true;
}
/** One of the options, or with `multiple` a list of some of them. */
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  multiple?: boolean;
  options: readonly Option[];
}
export interface BooleanField extends FieldBase {
  kind: 'boolean';
  /** A new form begins with this. */
  initial?: boolean;
}
/** YYYY-MM-DD, a day without a time zone. */
export interface DateField extends FieldBase {
  kind: 'date';
  notBeforeToday?: boolean;
  /** A new form begins with the day on which it is made. */
  initialToday?: boolean;
  withHalfDays?: boolean;
  /** The half that a day begins with when it is chosen; default the morning. */
  half?: 'am' | 'pm';
}
/** An instant, ISO in UTC on the wire and in the database, local on screen. */
export interface DateTimeField extends FieldBase {
  kind: 'dateTime';
  /** A time alone, '0230', is of today: of what is written down where and when it happens. */
  ofToday?: boolean;
}
/** Decimal text in the currency of the document. */
export interface MoneyField extends FieldBase {
  kind: 'money';
  min?: string;
  max?: string;
}
/** Decimal text; `unit` names the sibling field that holds the unit, or is a fixed label. */
export interface QuantityField extends FieldBase {
  kind: 'quantity';
  decimals?: number;
  /** Decimals that are shown at least: 2 of a price. */
  least?: number;
  min?: string;
  max?: string;
  /** false refuses zero and below. */
  allowZero?: boolean;
  unit?: Label;
}
/** Decimal text between 0 and 100. */
export interface PercentField extends FieldBase {
  kind: 'percent';
}
/** A record of a register ('items.item', 'partners.supplier'); picked with search. */
export interface ReferenceField extends FieldBase {
  kind: 'reference';
  /** Name of a reference source (see reference-source.ts): a register, or a part of one, 'item/lendable'. */
  to: string;
  /** On choosing, copies what the source answers into sibling fields: { unit: 'unit', price: 'lastPrice' }. */
  fills?: Readonly<Record<string, string>>;
  /** Another reference field, beside this one or above its lines. Only records of its record are offered: bins of the warehouse. */
  within?: string;
}
/** The register that a reference source is of. */
export const registerOf = (to: string): string => to.split('/')[0] ?? to;

export interface PersonField extends FieldBase {
  kind: 'person';
  multiple?: boolean;
}
export interface DepartmentField extends FieldBase {
  kind: 'department';
}
export interface FileField extends FieldBase {
  kind: 'file';
  maxCount?: number;
  /** What the files are for, which says in which formats: attachments, where nothing is said. */
  use?: 'photograph';
}

export type SimpleField =
  | TextField
  | ChoiceField
  | BooleanField
  | DateField
  | DateTimeField
  | MoneyField
  | QuantityField
  | PercentField
  | ReferenceField
  | PersonField
  | DepartmentField
  | FileField;

export type SimpleFields = Readonly<Record<string, SimpleField>>;

export interface ValueOfKind {
  text: string;
  choice: string;
  boolean: boolean;
  date: string;
  dateTime: string;
  money: string;
  quantity: string;
  percent: string;
  reference: Reference;
  person: Reference;
  department: Reference;
  file: FileReference[];
}

/** What a field holds; null while nothing is entered (a draft may lack everything). */
export type ValueOf<F extends SimpleField> = F extends { kind: 'person'; multiple: true }
  ? Reference[] | null
  : F extends { kind: 'choice'; multiple: true }
    ? string[] | null
    : ValueOfKind[F['kind']] | null;

export type ValuesOf<F extends SimpleFields> = { [K in keyof F]: ValueOf<F[K]> };

/**
 * What has been worked out before: in a line the computed fields above, in the form also the sums of its lines
 * ('lines.amount').
 */
export type ComputedSoFar = Readonly<Record<string, string | null>>;

/** A value worked out from others, on both sides; never stored from what a browser says. */
export interface ComputedField<V> {
  label: Label;
  as: 'money' | 'quantity' | 'percent' | 'text' | 'number';
  /** `form`: the values of the whole form, for lines. A method, so that a list of different forms is one type (methods compare in both directions). */
  from(values: V, soFar: ComputedSoFar, form: Readonly<Record<string, unknown>>): string | null;
  /** Lines only: the footer shows the sum. */
  total?: boolean;
  /** Of the form: the own field that it stands behind; below them all where absent. */
  after?: string;
}
