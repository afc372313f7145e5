import type { AnyCall, Label } from '#calls/model';
import type { ComputedField, SimpleFields, ValuesOf } from './field.ts';

/** A value shown beside each line that another feature knows (stock on hand), read by one call for all lines. */
export interface LookupColumn {
  label: Label;
  as: 'money' | 'quantity' | 'text';
  /** The reference field of the line whose record is asked about. */
  by: string;
  /** Takes { ids: string[], companyId?: string }, answers { values: Record<id, string | null> }. */
  call: AnyCall;
  /**
   * What the record is asked about besides, by the name that the call has for it: fields of the line, and records that the
   * document names, without which there is no answer. The call then takes { asked: { key, id, …names }[], companyId? } and
   * answers { values: Record<key, string | null> }.
   */
  within?: { line?: Readonly<Record<string, string>>; document?: Readonly<Record<string, string>> };
  /** Of the moment: shown while lines are filled in, and not beside those that are kept, where it would go on changing. */
  whileFilledIn?: boolean;
}

/** What a record of a line is known by besides its name, beside lines that are read and on paper: its code, its specification. */
export interface KnownBy {
  label: Label;
  /** The reference field of the line; it stands behind it. */
  of: string;
  /** 'code', or one of the values that its source tells pickers. */
  says: string;
}

export interface LinesField<F extends SimpleFields = SimpleFields> {
  kind: 'lines';
  label: Label;
  fields: F;
  computed: Readonly<Record<string, ComputedField<ValuesOf<F>>>>;
  lookups: Readonly<Record<string, LookupColumn>>;
  knownBy?: Readonly<Record<string, KnownBy>>;
  min: number;
  max: number;
  /** The field that tells its lines apart: no two of them say the same there. */
  tellsApart?: string;
  /** Fields whose sum stands in the footer, beside computed ones with `total`. */
  totals: readonly string[];
  /** Filled in by the server: read, and no lines are added. Each of its fields is read-only too. */
  readOnly?: boolean | undefined;
}

/** `id` stays with the line through edits, so that changes are shown as changes, not as removal and addition. */
export type LineOf<F extends SimpleFields> = ValuesOf<F> & { id: string };

/** Lines of a document. `fields` come first, so that `computed` knows their types. */
export const lines = <F extends SimpleFields>(declaration: {
  label: Label;
  fields: F;
  computed?: Readonly<Record<string, ComputedField<ValuesOf<F>>>>;
  lookups?: Readonly<Record<string, LookupColumn>>;
  knownBy?: Readonly<Record<string, KnownBy>>;
  min?: number;
  max?: number;
  tellsApart?: keyof F & string;
  totals?: readonly (keyof F & string)[];
  readOnly?: boolean;
}): LinesField<F> => ({
  kind: 'lines',
  computed: {},
  lookups: {},
  min: 1,
  max: 500,
  totals: [],
  ...declaration,
});
