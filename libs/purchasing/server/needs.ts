import type { SQL } from 'drizzle-orm';
import type { Currency, NamedDocument } from '#calls/model';
import type { ChainStep } from '#documents/model';
import type { DocumentAddress, FormHandIn } from '#documents/server';
import type { StockStatus } from '#inventory/model';
import type { ActorContext, Context, Db } from '#server-kit/server';
import type { InCurrency } from '#trade/server';

/** A move of goods that a document of purchasing makes. */
interface Move {
  line: string;
  item: string;
  warehouse: string;
  bin?: string | null;
  lot?: string | null;
  status: StockStatus;
  quantity: string;
  value?: { amount: string } | { of: string };
  madeOn?: string | null;
  expires?: string | null;
}
interface Voucher {
  kind: string;
  id: string;
}

/** How goods are posted to stock: inventory's, which this feature does not know. */
export interface Stock {
  post(
    context: Context,
    of: { companyId: string; postedAt: Date; voucher: Voucher; reason?: string | null; lines?: string },
    moves: readonly Move[],
  ): Promise<Map<string, string>>;
  reverse(context: Context, voucher: Voucher, reason: string): Promise<void>;
  addValue(
    context: Context,
    of: { companyId: string; voucher: Voucher; reason?: string | null },
    additions: readonly { line: string; to: Voucher & { line: string }; amount: string }[],
  ): Promise<void>;
  /** What is told of a past that moved stock, all at once: rows as `importPast` of the ledgers takes them. */
  importPast(db: Db, moves: SQL): Promise<void>;
  /** Value that came later to goods of that past: rows as `importPastValues` of the ledgers takes them. */
  importPastValues(db: Db, values: SQL): Promise<void>;
  cameInBy(db: Db, of: Voucher & { line: string }): Promise<readonly { seq: string; quantity: string }[]>;
}

/** What suppliers score, as quality works it out; those that were never scored are missing. */
export interface SupplierScores {
  of(db: Db, suppliers: readonly string[]): Promise<ReadonlyMap<string, { score: string; grade: string }>>;
  /** In SQL, of the supplier of a row; NULL where it was never scored. */
  score(supplier: SQL): SQL;
  grade(supplier: SQL): SQL;
}

/** What inspections say of lines of receipts, in the unit of the line. */
export interface LinesDecided {
  /** In SQL, of the line of a row: what of it waits for its verdict. */
  waiting(line: SQL): SQL;
  /**
   * `refused`: of the `decided`, what goes back; `opened`: what of the damaged is inspected all the same. Lines that nobody inspects
   * are missing.
   */
  of(
    db: Db,
    lines: readonly string[],
  ): Promise<ReadonlyMap<string, { waits: string; decided: string; refused: string; opened: string }>>;
}

/** What purchasing needs of others. */
export interface PurchasingNeeds {
  stock: Stock;
  inCurrency: InCurrency;
  supplierScores: SupplierScores;
  /** Items keep what one unit of them was bought at last; `factor`: base units in that unit. */
  keepLastPrices(
    context: Context,
    paid: readonly { item: string; price: string; factor: string; currency: Currency }[],
  ): Promise<void>;
  handIn: () => FormHandIn;
  /** Where documents of all features are opened. */
  addressOf: DocumentAddress;
  /** By which ways something is sent to others. */
  canSend: Readonly<Record<'mail' | 'sms', boolean>>;
  /** Inspections of what a document brought that are begun or decided. */
  begunInspections(db: Db, documentId: string): Promise<readonly NamedDocument[]>;
  linesDecided: LinesDecided;
  /** The stage of a chain at which what documents brought is inspected; null where nothing is. */
  inspectionStep(context: ActorContext, documents: readonly string[]): Promise<ChainStep | null>;
}
