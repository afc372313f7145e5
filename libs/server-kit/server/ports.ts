import type { Context, Db } from './context.ts';
import type { JobData, JobDeclaration, JobOptions } from './jobs/job.ts';
import type { LiveMessage } from './live/live-message.ts';

/** What the job kit gives every context: `context.enqueue` calls it with the transaction of the write. */
export interface JobsPort {
  /** Stores the job in the transaction; it runs only if that commits. */
  enqueue<J extends JobDeclaration>(
    db: Db,
    job: J,
    data: JobData<J>,
    options: JobOptions | undefined,
    from: Pick<Context, 'requestId' | 'actor'>,
  ): Promise<void>;
  /** A transaction that queued these jobs has committed: workers of this process look now, not at their next turn. */
  wake?(names: readonly string[]): void;
}

/** What the live kit gives every context: the end of a transaction calls `store` with all that it published, and then `wake`. */
export interface LivePort {
  /** Stores messages in the transaction. */
  store(db: Db, messages: readonly LiveMessage[]): Promise<void>;
  /**
   * A transaction that stored messages has committed. Returns at once; wake-ups that come together are sent as one
   * (NOTIFY serialises commits), outside any transaction of the business.
   */
  wake(): void;
}

/** The parts that contexts are made with; apps/server plugs the real ones in, tests take the recording ones. */
export interface ContextPorts {
  jobs: JobsPort;
  live: LivePort;
}
