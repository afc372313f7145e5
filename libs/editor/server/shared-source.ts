import type { Db } from '#server-kit/server';

/** What somebody may do with a document now, and what hinders them. */
export type SharedRight = 'none' | 'read' | 'locked' | 'change';

/** A document as it is told of. */
export interface SharedFacts {
  title: string;
  /** Address that shows it. */
  link: string;
  authorId: string;
}

/** A kind of records that own documents. What it answers is asked again and again, never remembered for long. */
export interface SharedSource {
  /** 'paper'. */
  type: string;
  /** The rights of these people; whoever is not in the answer has none. */
  rightsOf(
    db: Db,
    documentId: string,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, SharedRight>>;
  /** What it is called and whose it is; null: there is none. */
  factsOf(db: Db, documentId: string): Promise<SharedFacts | null>;
}

declare module '#server-kit/server' {
  interface MadeSlots {
    /** Kinds of records that own documents which are edited together. */
    sharedSources?: readonly SharedSource[];
  }
}
