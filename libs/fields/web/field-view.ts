import type { ComponentType } from 'react';
import type { Currency } from '#calls/model';
import type { SimpleField } from '#fields/model';

/** What of the document a field's input or cell depends on. */
export interface FieldContext {
  currency: Currency;
  /** Only records that this company may use are offered. */
  companyId?: string | undefined;
  /** YYYY-MM-DD */
  today: string;
  /** IANA name of the clocks that times are typed and shown on; the company's where it is not said. */
  timeZone?: string | undefined;
}

export interface InputProps<F extends SimpleField = SimpleField, V = unknown> {
  /** Of the control, for its label and for jumps from the summary of problems. */
  id: string;
  field: F;
  value: V | null;
  /** `fills` are values for sibling fields, by name, that come with a choice. */
  onChange(value: V | null, fills?: Readonly<Record<string, unknown>>): void;
  /** Records only: left with words that were not chosen from the list, to be looked up meanwhile. */
  onTyped?: ((text: string) => void) | undefined;
  /** The person has left the field: from now on its problems show. */
  onLeave?: (() => void) | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  /** In a cell of the line grid: no frame, takes the focus when it appears; this is its name. */
  cellLabel?: string | undefined;
  /** Its name, where neither a label beside it nor a grid says it. */
  named?: string | undefined;
  size?: 'small' | 'large' | undefined;
  /** The person is in the field already; it came after them (see heavy-inputs.tsx). */
  entered?: boolean | undefined;
  context: FieldContext;
}

export interface ShowProps<F extends SimpleField = SimpleField, V = unknown> {
  field: F;
  value: V;
  context: FieldContext;
}

/**
 * How a field kind is shown: where plain text is not enough, what a value looks like in a detail or a list, and what a
 * column of it needs. Reading, checking and formatting are the kind's folder in fields/model.
 */
export interface FieldView<F extends SimpleField = SimpleField, V = unknown> {
  Show?: ComponentType<ShowProps<F, V>>;
  /** Figures stand right. */
  align: 'start' | 'end';
  /** Usual width of a column of the line grid, in characters. */
  characters(field: F): number;
  /** So many characters it may have where there is room; more would only keep a value apart from its neighbours. */
  most(field: F): number;
}
