import type { Context, Db, FileStore } from '#server-kit/server';

interface Move {
  line: string;
  leg?: 1 | 2;
  item: string;
  warehouse: string;
  bin?: string | null;
  lot?: string | null;
  status: 'usable' | 'quarantine' | 'blocked';
  quantity: string;
  value?: { amount: string } | { of: string } | { legBefore: true };
}
interface Voucher {
  kind: string;
  id: string;
}

/** How goods are moved out of quarantine: inventory's, which this feature does not know. */
export interface Stock {
  post(
    context: Context,
    of: { companyId: string; postedAt: Date; voucher: Voucher; reason?: string | null },
    moves: readonly Move[],
  ): Promise<Map<string, string>>;
  reverse(context: Context, voucher: Voucher, reason: string): Promise<void>;
  cameInBy(db: Db, of: Voucher & { line: string }): Promise<readonly { seq: string; quantity: string }[]>;
}

/** What purchasing knows of a supplier between two days: lines of orders whose day is over, invoices that came. */
export type PurchasingFacts = (
  db: Db,
  suppliers: readonly string[],
  since: string,
  today: string,
) => Promise<
  ReadonlyMap<string, { linesDue: number; linesOnTime: number; invoices: number; invoicesAtOnce: number }>
>;

/** What quality needs of others. */
export interface QualityNeeds {
  stock: Stock;
  purchasingFacts: PurchasingFacts;
  files: FileStore;
}
