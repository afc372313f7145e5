import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeCall, refreshTopics } from '#api-client/web';
import { CallError, errorCodes, textIn, type Label } from '#calls/model';
import { formCalls, type FormHead, type FormInput, type FormSummary } from '#documents/model';
import { asNew } from '../../edit/as-new.ts';
import { useLanguage } from '#ui/web';
import { headOfRow, type ListOf } from '../list-of.ts';

export type BulkAction = 'withdraw' | 'discard' | 'restore';

/** What came of one form. */
export interface BulkOutcome {
  row: FormSummary;
  /** null: it worked. */
  problem: string | null;
}

export type BulkState =
  | { step: 'idle' }
  | { step: 'busy'; action: BulkAction; done: number; total: number }
  | { step: 'done'; action: BulkAction; outcomes: readonly BulkOutcome[] };

const unknownType: Label = ['请在对应版本中操作', 'Please do this in the edition that it belongs to'];

/** What was in drafts that were deleted, by id: to bring them back. */
export type Deleted = ReadonlyMap<string, FormInput>;

/** Answers what was in a draft that it has deleted. */
async function doOne(
  action: BulkAction,
  head: FormHead,
  id: string,
  deleted: Deleted,
): Promise<FormInput | null> {
  const calls = formCalls(head);
  switch (action) {
    case 'withdraw':
      await makeCall(calls.withdraw, { id, words: '' });
      return null;
    case 'discard': {
      // Of the version that stands now: what somebody types elsewhere at this moment is not deleted unseen.
      const view = await makeCall(calls.read, { id });
      await makeCall(calls.discard, { id, version: view.version });
      return asNew(view);
    }
    case 'restore': {
      const was = deleted.get(id);
      if (was) await makeCall(calls.save, was);
      return null;
    }
  }
}

/** Does something to several forms, one after the other, each by its own right; one that fails stops no other. */
export function useBulk(list: ListOf) {
  const queries = useQueryClient();
  const language = useLanguage();
  const [state, setState] = useState<BulkState>({ step: 'idle' });
  const inWords = (error: unknown): string =>
    error instanceof CallError ? error.inLanguage(language) : textIn(errorCodes.unavailable.text, language);
  return {
    state,
    /** Answers what was deleted, to be restored by another run. */
    async run(
      action: BulkAction,
      rows: readonly FormSummary[],
      deleted: Deleted = new Map(),
    ): Promise<{ failed: boolean; deleted: Deleted }> {
      const outcomes: BulkOutcome[] = [];
      const gone = new Map<string, FormInput>();
      for (const row of rows) {
        setState({ step: 'busy', action, done: outcomes.length, total: rows.length });
        const head = headOfRow(list, row);
        try {
          if (!head) throw new CallError('businessRule', { text: unknownType });
          const was = await doOne(action, head, row.id, deleted);
          if (was) gone.set(row.id, was);
          outcomes.push({ row, problem: null });
        } catch (error) {
          outcomes.push({ row, problem: inWords(error) });
        }
      }
      setState({ step: 'done', action, outcomes });
      // A way back has nothing more to say where it went well.
      const failed = outcomes.some(({ problem }) => problem !== null);
      if (action !== 'withdraw' && !failed) setState({ step: 'idle' });
      await refreshTopics(queries, ['form', 'inbox', ...list.types.map(({ code }) => `form:${code}`)]);
      return { failed, deleted: gone };
    },
    close: () => setState({ step: 'idle' }),
  };
}
