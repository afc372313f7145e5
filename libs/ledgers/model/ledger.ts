import type { Label } from '#calls/model';

/**
 * A ledger: lines that are only ever added, whose sums are balances. Its tables are `<name>_key`, `<name>_line`,
 * `<name>_month`, and with values `<name>_pool` and `<name>_figure` (make_ledger and make_valued_ledger in the kit's
 * migration).
 */
export interface Ledger<Key extends string = string> {
  /** 'stock': starts the names of its tables. */
  name: string;
  title: Label;
  /** What a balance is kept by, beside the company, with the columns. */
  key: Readonly<Record<Key, string>>;
  /** Days that a line may be posted late by whoever may at all; more is refused. */
  backdating: number;
}

/** Declares a ledger. */
export const defineLedger = <const Key extends string>(ledger: Ledger<Key>): Ledger<Key> => ledger;

/** The values of a key by its names; '' where there is none (no lot, no bin). */
export type LedgerKey<L extends Ledger> = Readonly<Record<keyof L['key'] & string, string>>;
