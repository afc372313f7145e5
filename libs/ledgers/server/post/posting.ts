import type { Ledger, LedgerKey } from '#ledgers/model';

/** How a line finds its value; see Valuation in the model. */
export type PostedValue =
  | { by: 'amount'; amount: string }
  | { by: 'rate' }
  | { by: 'method' }
  /** A part of the value of a line that is posted already, or of the leg before of the same voucher line. */
  | { by: 'line'; of: string | 'leg before' };

/** One line to post. */
export interface Move<L extends Ledger> {
  /** Of the voucher; with `leg` it is posted once. */
  line: string;
  /** 1, or 2 where one line of a voucher moves two keys. */
  leg?: 1 | 2;
  key: LedgerKey<L>;
  /** Decimal text with at most 6 decimals; in positive, out negative. */
  quantity: string;
  /** Ledgers with values: by the method where it goes out and nothing is said. */
  value?: PostedValue;
}

/** What one voucher posts, all of it or nothing. */
export interface Posting<L extends Ledger> {
  companyId: string;
  /** When it happened; the server's clock where it happens now. */
  postedAt: Date;
  voucher: { kind: string; id: string };
  moves: readonly Move<L>[];
  /** The field of the document that its lines stand in, for what is refused: 'lines' unless it is said. */
  lines?: string;
  reason?: string | null;
  /** Whoever posts may post late, within the days of the ledger. */
  mayBackdate?: boolean;
}

/** A line that was posted. */
export interface PostedLine {
  seq: string;
  line: string;
  leg: number;
}
