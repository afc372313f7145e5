import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeCall, refreshTopics } from '#api-client/web';
import { CallError, errorCodes, type Label } from '#calls/model';
import { formCalls, type FormHead, type FormSummary } from '#documents/model';
import { useLanguage } from '#ui/web';
import { headOfRow, type ListOf } from '../list-of.ts';

export type BulkAction = 'withdraw' | 'discard';

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

async function doOne(action: BulkAction, head: FormHead, id: string): Promise<void> {
  const calls = formCalls(head);
  if (action === 'withdraw') await makeCall(calls.withdraw, { id, words: '' });
  else {
    // Of the version that stands now: what somebody types elsewhere at this moment is not deleted unseen.
    const { version } = await makeCall(calls.read, { id });
    await makeCall(calls.discard, { id, version });
  }
}

/** Does something to several forms, one after the other, each by its own right; one that fails stops no other. */
export function useBulk(list: ListOf) {
  const queries = useQueryClient();
  const language = useLanguage();
  const [state, setState] = useState<BulkState>({ step: 'idle' });
  const inWords = (error: unknown): string =>
    error instanceof CallError
      ? error.inLanguage(language)
      : errorCodes.unavailable.text[language === 'zh' ? 0 : 1];
  return {
    state,
    async run(action: BulkAction, rows: readonly FormSummary[]) {
      const outcomes: BulkOutcome[] = [];
      for (const row of rows) {
        setState({ step: 'busy', action, done: outcomes.length, total: rows.length });
        const head = headOfRow(list, row);
        try {
          if (!head) throw new CallError('businessRule', { text: unknownType });
          await doOne(action, head, row.id);
          outcomes.push({ row, problem: null });
        } catch (error) {
          outcomes.push({ row, problem: inWords(error) });
        }
      }
      setState({ step: 'done', action, outcomes });
      await refreshTopics(queries, ['form', 'inbox', ...list.types.map(({ code }) => `form:${code}`)]);
    },
    close: () => setState({ step: 'idle' }),
  };
}
