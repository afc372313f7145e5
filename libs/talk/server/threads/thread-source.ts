import type { ActorContext } from '#server-kit/server';
import type { ShowingKind } from '#talk/model';

/** A record by what it is called, and the address that shows it. */
export interface NamedRecord {
  title: string;
  link: string;
}

/** A record as the talk on it needs it. */
export interface TalkedOf extends NamedRecord {
  mayWrite: boolean;
}

/** A kind of records that others speak of and make something for, under the record's own right. */
export interface RecordSource {
  /** 'form', 'register:item'. */
  type: string;
  /** null: there is none, or the reader may not see it. Asked at each reading and writing, never remembered. */
  open(context: ActorContext, id: string): Promise<NamedRecord | null>;
}

/** What was said on a record. */
export interface SaidOnRecord {
  messageId: string;
  words: string;
  /** Whoever is named in it. Unless the source tells them (`tellsNamed`), they are told already. */
  named: readonly string[];
}

/** A kind of records that own talks. What it answers is asked at each reading and writing, never remembered. */
export interface ThreadSource {
  /** 'task', 'register:item'. */
  type: string;
  /** null: there is none, or the reader may not see it. */
  open(context: ActorContext, id: string): Promise<TalkedOf | null>;
  /** May somebody else see it? Asked of whoever is named. */
  mayRead(context: ActorContext, id: string, personId: string): Promise<boolean>;
  /** Most characters of a message, where that is less than elsewhere. */
  mostWords?: number;
  /** It tells whoever is named itself, beside what else it tells of the record. */
  tellsNamed?: boolean;
  /** Is told, in the same transaction, that something was said. */
  said?(context: ActorContext, id: string, said: SaidOnRecord): Promise<void>;
  /** Is told, in the same transaction, that a message says nothing any more. */
  recalled?(context: ActorContext, id: string, messageId: string): Promise<void>;
}

/** What a message can show beside its words (kinds taskB and report), and what can be made of one: under its own right. */
export interface ShownSource {
  type: string;
  /** Kind of the messages that show it. */
  sentAs: ShowingKind;
  /** What they are called, by their ids, asked at once; those that the reader may not see are left out. */
  titlesOf(context: ActorContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface TalkKit {
  /** Records without a talk of this kit. */
  records: ReadonlyMap<string, RecordSource>;
  threads: ReadonlyMap<string, ThreadSource>;
  shown: ReadonlyMap<string, ShownSource>;
}
