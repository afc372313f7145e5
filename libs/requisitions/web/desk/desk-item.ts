import type { Currency, Label } from '#calls/model';
import type { Urgency } from '#documents/model';
import type { Reference } from '#identity/model';

/** A line of an approver's desk, whatever it lists: waiting, decided or copied. */
export interface DeskItem {
  /** Of the line: the task, or the copy. */
  key: string;
  /** The document. */
  type: string;
  id: string;
  number: string;
  title: string;
  /** What the flow says that one has to know before opening it. */
  summary: string | null;
  applicant: Reference;
  department: string;
  amount: string | null;
  currency: Currency | null;
  urgency: Urgency;
  /** When it came here, was decided, was copied. */
  at: string;
  /** What stands below the title: the step, the decision. */
  note: Label | null;
  /** How it stands; shown as a tag. */
  status: { label: Label; status: string } | null;
  /** Not looked at yet. */
  unread: boolean;
  /** No longer in the list, and still where it stood: dealt with elsewhere. */
  gone?: true;
}
