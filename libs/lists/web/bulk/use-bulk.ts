import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshTopics } from '#api-client/web';
import { CallError, errorCodes, textIn, type Label } from '#calls/model';
import { useLanguage } from '#ui/web';

/** What came of one row. */
export interface BulkOutcome<R> {
  row: R;
  /** null: it worked. */
  problem: string | null;
}

export type BulkState<R> =
  | { step: 'idle' }
  | { step: 'busy'; title: Label; done: number; total: number; stop: (() => void) | null }
  | { step: 'done'; title: Label; outcomes: readonly BulkOutcome<R>[] };

/** So many rows are done side by side; a browser asks one server for no more at a time. */
const atOnce = 6;

const stoppedBefore: Label = ['已停止，未执行', 'Stopped before it was done'];

/** Something that is done to several rows: a few side by side, or all of them by one call. */
export type BulkRun<R> = {
  /** Above how far it is: 'Withdrawing'. */
  title: Label;
  /** What goes well says nothing more at the end: it can be taken back, or is seen. */
  quiet?: boolean;
} & (
  | { run(row: R): Promise<unknown> }
  /** Answers for each row, in their order, why it was refused; null where it was not. */
  | { together(rows: readonly R[]): Promise<readonly (Label | null)[]> }
);

/** Does something to several rows, each by its own right; one that fails stops no other. */
export function useBulk<R>(topics: readonly string[]) {
  const queries = useQueryClient();
  const language = useLanguage();
  const [state, setState] = useState<BulkState<R>>({ step: 'idle' });
  const inWords = (error: unknown): string =>
    error instanceof CallError ? error.inLanguage(language) : textIn(errorCodes.unavailable.text, language);
  /** Outcomes stand in the order of the rows, whichever was done first; what has begun when it is stopped goes on. */
  const eachOf = async (
    work: (row: R) => Promise<unknown>,
    rows: readonly R[],
    at: (done: number, stop: () => void) => void,
  ) => {
    const waiting = [...rows.entries()];
    const outcomes = rows.map((row): BulkOutcome<R> => ({ row, problem: textIn(stoppedBefore, language) }));
    let done = 0;
    const tell = () => at(done, () => void waiting.splice(0));
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [place, row] = next;
        const problem = await work(row).then(() => null, inWords);
        outcomes[place] = { row, problem };
        done += 1;
        tell();
      }
    };
    tell();
    await Promise.all(Array.from({ length: atOnce }, lane));
    return outcomes;
  };
  const allOf = async (
    work: (rows: readonly R[]) => Promise<readonly (Label | null)[]>,
    rows: readonly R[],
    at: (done: number) => void,
  ): Promise<BulkOutcome<R>[]> => {
    at(0);
    try {
      const refusals = await work(rows);
      return rows.map((row, place) => {
        const refusal = refusals[place];
        return { row, problem: refusal ? textIn(refusal, language) : null };
      });
    } catch (error) {
      return rows.map((row) => ({ row, problem: inWords(error) }));
    }
  };
  return {
    state,
    /** Answers whether one of them failed. */
    async run(action: BulkRun<R>, rows: readonly R[]): Promise<{ failed: boolean }> {
      const { title, quiet } = action;
      const at = (done: number, stop: (() => void) | null = null) =>
        setState({ step: 'busy', title, done, total: rows.length, stop });
      const outcomes =
        'run' in action ? await eachOf(action.run, rows, at) : await allOf(action.together, rows, at);
      const failed = outcomes.some(({ problem }) => problem !== null);
      setState(quiet && !failed ? { step: 'idle' } : { step: 'done', title, outcomes });
      await refreshTopics(queries, [...topics]);
      return { failed };
    },
    close: () => setState({ step: 'idle' }),
  };
}
