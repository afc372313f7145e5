import type { Db } from '#server-kit/server';

/** A kind of records of which it is told who has them open. What it answers is asked again and again. */
export interface HereSource {
  /** 'task'. */
  type: string;
  /** Who of these people may see the record now. */
  whoSees(db: Db, id: string, personIds: readonly string[]): Promise<ReadonlySet<string>>;
}

declare module '#server-kit/server' {
  interface MadeSlots {
    /** Kinds of records of which it is told who has them open. */
    hereSources?: readonly HereSource[];
  }
}
