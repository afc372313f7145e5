import type { Db } from '#server-kit/server';

/** What somebody may do with a document now, and what hinders them. */
export type SharedRight = 'none' | 'read' | 'locked' | 'change';

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
}

declare module '#server-kit/server' {
  interface MadeSlots {
    /** Kinds of records that own documents which are edited together. */
    sharedSources?: readonly SharedSource[];
  }
}
