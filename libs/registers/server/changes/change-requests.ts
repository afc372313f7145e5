import type { Label } from '#calls/model';
import type { Reference } from '#identity/model';
import type { ActorContext, Db } from '#server-kit/server';

/** What is asked for: the form that carries it is made, or handed in again, under this id. */
export interface AskedChange {
  id: string;
  register: string;
  subject: Label;
  /** Is it of one new record, of one that there is, or of several? */
  what: 'new' | 'change' | 'several';
}

/** What is known of a request elsewhere. */
export interface KnownRequest {
  number: string;
  /** Ids of people. */
  holders: readonly string[];
}

/** Who takes requests up: forms with an approval, of which this kit knows nothing. Handed in where all is composed. */
export interface ChangeRequests {
  submit(context: ActorContext, asked: AskedChange): Promise<SubmittedChange>;
  /** Ends a request of the actor that is not decided yet. */
  withdraw(context: ActorContext, id: string, why: Label): Promise<void>;
  /** The numbers of such forms and who holds them, by id. */
  known(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, KnownRequest>>;
  /** Address of its page. */
  addressOf(id: string): string;
}

/** What became of what was asked for. */
export interface SubmittedChange {
  /** Its number, or what stands for it until the end of the transaction. */
  number: string;
  /** Nobody had to decide it: it is carried out. */
  done: boolean;
  holders: readonly Reference[];
}

/** A change that waits, before it is written down. */
export interface WaitingChange {
  register: string;
  recordId: string;
  /** '' for a new record as a whole. */
  field: string;
  seen: unknown;
  wanted: unknown;
  /** Days [startsOn, endsOn) of a dated field; absent: from the approval on. */
  startsOn?: string | null;
  endsOn?: string | null;
  /** Why days that are over change. */
  reason?: string;
}

/** One that is written down. */
export interface ChangeLine extends WaitingChange {
  id: string;
  formId: string;
  personId: string;
  state: 'open' | 'back' | 'applied' | 'ended';
}

/** Stands for the whole of a new record. */
export const wholeRecord = '';
