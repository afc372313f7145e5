import type { FieldProblem, Label } from '#calls/model';
import type { ComputedField, SimpleField, ValueOf } from '../field.ts';
import type { LineOf, LinesField } from '../lines.ts';
import type { FieldConditions } from './conditions.ts';

export type Field = SimpleField | LinesField;
export type Fields = Readonly<Record<string, Field>>;

/** Of particular fields, their values by name; of any fields, values that their declaration knows to read. */
export type FieldValues<F extends Fields = Fields> = Fields extends F
  ? Record<string, unknown>
  : {
      [K in keyof F]: F[K] extends LinesField<infer L>
        ? LineOf<L>[]
        : F[K] extends SimpleField
          ? ValueOf<F[K]>
          : never;
    };

/** What a person fills in, by the names of the fields. */
export type Content = Readonly<Record<string, unknown>>;

/** A line of lines; its id stays with it through edits. */
export interface Line {
  id: string;
  [field: string]: unknown;
}

/** What a rule may look at beside the values. */
export interface RuleContext {
  /** YYYY-MM-DD */
  today: string;
}

/** A check that sees all values; runs in the browser while typing and on the server before they count. */
export interface FieldRule<V = FieldValues, About = RuleContext> {
  check(values: V, about: About): FieldProblem[];
}

export interface FieldSection {
  label: Label;
  fields: readonly string[];
  /** Explains what to fill in; stands under the heading. */
  note?: Label;
}

/**
 * Fields that are filled in and read together: those of a form or of a record. The declaration also says which values are
 * computed from them, when each is shown, which rules they have to keep and how they are laid out. Browser and server use
 * the same one.
 */
export interface FieldSet<F extends Fields = Fields> {
  fields: F;
  computed: Readonly<Record<string, ComputedField<FieldValues<F>>>>;
  /** When fields are there or required, by name; a field is asked only about one that stands before it. */
  conditions?: Readonly<Record<string, FieldConditions>>;
  rules: readonly FieldRule<FieldValues<F>>[];
  sections: readonly FieldSection[];
}

export const isLines = (field: Field): field is LinesField => field.kind === 'lines';

/** The fields that are lines, by name. */
export const linesFieldsOf = ({ fields }: Pick<FieldSet, 'fields'>): [string, LinesField][] =>
  Object.entries(fields).filter((entry): entry is [string, LinesField] => isLines(entry[1]));

/** The fields that are not lines, by name. */
export const simpleFieldsOf = ({ fields }: Pick<FieldSet, 'fields'>): [string, SimpleField][] =>
  Object.entries(fields).filter((entry): entry is [string, SimpleField] => !isLines(entry[1]));

export const linesIn = (content: Content, name: string): Line[] =>
  (content[name] as Line[] | undefined) ?? [];
