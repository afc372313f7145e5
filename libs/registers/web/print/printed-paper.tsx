import type { RecordPrint, RecordView, RegisterDeclaration } from '#registers/model';
import { PrintedCard } from './printed-card.tsx';
import { PrintedRecord } from './printed-record.tsx';

/** What a record is printed on. */
export type Paper = 'sheet' | 'card';

interface PrintedPaperProps {
  on: Paper;
  register: RegisterDeclaration;
  view: RecordView;
  /** null: printed by the menu of the browser, and so not counted. */
  print: RecordPrint | null;
}

/** A record on its paper. */
export const PrintedPaper = ({ on, ...record }: PrintedPaperProps) =>
  on === 'card' ? <PrintedCard {...record} /> : <PrintedRecord {...record} />;
