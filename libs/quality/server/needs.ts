import type { SQL } from 'drizzle-orm';
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

/** Where goods lie, and the document that brought them there. */
interface Goods {
  companyId: string;
  itemId: string;
  warehouseId: string;
  binId: string;
  lot: string;
  quantity: string;
  type: string;
  documentId: string;
  number: string;
}
/** What lies blocked, by its balance in stock; in base units. */
export interface BlockedGoods extends Goods {
  id: string;
}
/** What of a receipt line came damaged, in its unit; `factor`: base units in one of it. */
export interface CameDamaged extends Goods {
  line: string;
  supplierId: string;
  unit: string;
  factor: string;
  decimals: number;
}

/** What quality needs of others. */
export interface QualityNeeds {
  stock: Stock;
  /** What lies blocked in the companies within: of all balances, or of one; `movedBy`: the voucher of what moves goods and brings none. */
  blockedGoods(
    db: Db,
    of: { within: (company: SQL) => SQL; id?: string | undefined; movedBy: string },
  ): Promise<BlockedGoods[]>;
  /** What of these items came damaged, the oldest first. */
  cameDamaged(db: Db, items: readonly string[]): Promise<CameDamaged[]>;
  purchasingFacts: PurchasingFacts;
  files: FileStore;
}
