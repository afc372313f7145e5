import type { Currency, Label } from '#calls/model';
import type { Ledger, LedgerKey, ValueMethod } from '#ledgers/model';
import type { Context } from '#server-kit/server';
import type { ValueChanged } from './values/value-changed.ts';

/** What a line below its floor is refused with, and where. */
export interface BelowFloor<L extends Ledger> {
  key: LedgerKey<L>;
  /** Of whoever posts: 'lines.3'. */
  line: string;
  /** There now, or at the later instant that would fall below. */
  available: string;
  /** What the balance would be. */
  would: string;
  at: Date;
}

/** In which pool a key is valued, and how. */
export interface PoolOf {
  /** What all pools have in common that values may follow between: the item. */
  subject: string;
  /** What parts them: '' for the company, a warehouse, a lot. */
  area: string;
  method: ValueMethod;
}

/** Lines that were just posted, by their numbers; none of them lies in a period that is closed. */
export type FreshLines<L extends Ledger> = ReadonlyMap<
  string,
  {
    companyId: string;
    key: LedgerKey<L>;
    voucher: { kind: string; id: string };
    line: string;
    quantity: string;
    at: Date;
  }
>;

/** What only the feature of a ledger knows. */
export interface LedgerSource<L extends Ledger> {
  /** Pools of keys, in the order of the keys; null for a ledger without values. */
  pools: ((context: Context, companyId: string, keys: readonly LedgerKey<L>[]) => Promise<PoolOf[]>) | null;
  /** Keys whose balance may fall below zero; null: none may. */
  mayFallBelow?: (context: Context, companyId: string, keys: readonly LedgerKey<L>[]) => Promise<boolean[]>;
  /** The first instant that is open for postings, held so until the transaction ends; null: all are. */
  openFrom?: (context: Context, companyId: string) => Promise<Date | null>;
  /** Days that whoever may can post late, where they are set; absent: those of the ledger. */
  lateDays?: (context: Context) => Promise<number>;
  /** Lines that are worked out anew within the transaction that posts, where that is set; asked where there are many. */
  atOnce?: (context: Context) => Promise<number>;
  /** Tells whoever keeps books what lines are worth from now on; `because` is null where a job worked it out. */
  tells?: (
    context: Context,
    of: {
      because: { kind: string; id: string } | null;
      changes: readonly ValueChanged[];
      /** Of the lines what is known of them without reading them. */
      fresh?: FreshLines<L>;
    },
  ) => Promise<void>;
  /** How a line below its floor is refused, in the words of the feature. */
  refusal: (context: Context, below: BelowFloor<L>) => Promise<Label>;
  /** What people call vouchers by, to name those that keep one from being taken back; absent: they are not named. */
  numbersOf?: (context: Context, vouchers: readonly { kind: string; id: string }[]) => Promise<string[]>;
  /** Things of which there is one each: they are there or not, and in one place. */
  ones?: {
    /** What of the key names such a thing: the item and its serial number. */
    of: readonly (keyof L['key'] & string)[];
    /** The field of a line that names it, for what is refused: where it is elsewhere, another one is meant. */
    field: string;
    /** Which of these keys are of such things, in the order of the keys. */
    are: (context: Context, companyId: string, keys: readonly LedgerKey<L>[]) => Promise<boolean[]>;
    /** How another quantity is refused, or a thing that is elsewhere. */
    refusal: (
      context: Context,
      /** `ours`: of the company that posts. */
      of: { key: LedgerKey<L>; elsewhere: { key: LedgerKey<L>; ours: boolean } | null },
    ) => Promise<Label>;
  };
  currency?: Currency;
  /** Balances of these keys are counted: what was found stays true (make_assertions). Of others it does not, whatever was written down. */
  asserts?: (key: LedgerKey<L>) => boolean;
}

/** A ledger with what the server knows of it. */
export interface ServerLedger<L extends Ledger = Ledger> extends LedgerSource<L> {
  ledger: L;
}

export const ledgerFrom = <L extends Ledger>(ledger: L, source: LedgerSource<L>): ServerLedger<L> => ({
  ledger,
  ...source,
});
