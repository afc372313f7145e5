import type { Label } from '#calls/model';
import type { RequisitionsServer } from './requisitions-server.ts';

type Values = Record<string, unknown>;

/** What a type's test needs to know: a form that is taken, and changes of it that are refused. */
export interface TypeCase {
  /** Name of the type in requisition-types.ts. */
  type: string;
  /** Values that may be submitted. */
  values(server: RequisitionsServer): Promise<Values> | Values;
  amount?: string | null;
  /** Who decides by the default steps, in order; a set where they decide side by side. */
  deciders: readonly (string | readonly string[])[];
  /** Name of the event of its approval, without 'requisitions.'. */
  event: string;
  /** What the document waits for; null where the effect is here. */
  waitingFor: Label | null;
  refused: readonly Refused[];
}

interface Refused {
  why: string;
  change(values: Values): Values;
  path: string;
  text: Label;
}

export const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
export const ref = (id: string) => ({ id, name: id });

/** Values with one line of some lines changed. */
export const line =
  (lines: string, change: Values, at = 0) =>
  (values: Values): Values => ({
    ...values,
    [lines]: (values[lines] as Values[]).map((one, index) => (index === at ? { ...one, ...change } : one)),
  });
/** Values with fields changed. */
export const field =
  (change: Values) =>
  (values: Values): Values => ({ ...values, ...change });
