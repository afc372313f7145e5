import type { Label, Language } from '#calls/model';
import type { ExportRequest } from '#lists/model';
import type { ActorContext, SheetCell } from '#server-kit/server';

/** What can be exported: a declared list, or what a kit above has instead of one. */
export interface ExportSource {
  /** Is it of this screen; where a screen has several lists, also of this one? */
  has(screen: string, list: string | undefined): boolean;
  /** Looks whether and what may be exported; throws a refusal otherwise. */
  begin(request: ExportRequest, context: ActorContext): Promise<BegunExport>;
}

export interface BegunExport {
  /** What is taken out, for the log; absent: it is called as its screen is. */
  title?: Label | undefined;
  /** How many records there are, as far as they have been counted. */
  total: number;
  /** What one record is, in the plural: ['份单据', 'forms']. */
  unit: Label;
  columns: readonly ExportedColumn[];
  /** Of its heads and cells. */
  language: Language;
  /** The next records behind a cursor; asked in a transaction of its own each time. */
  read(after: string | undefined, context: ActorContext): Promise<ExportBatch>;
}

export interface ExportedColumn {
  /** As the screen declares it: its own words are said when the export begins. */
  title: Label;
  /** In characters. */
  width: number;
}

export interface ExportBatch {
  /** The rows of the sheet that each record makes: one, or one a line. */
  records: (() => Iterable<readonly SheetCell[]>)[];
  /** Where the batch after it begins; null at the end. */
  next: string | null;
}
