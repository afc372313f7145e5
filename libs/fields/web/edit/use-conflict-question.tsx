import { useState, type ReactNode } from 'react';
import { CallError, type FieldConflict } from '#calls/model';
import { resolveConflicts, type Content, type Fields } from '#fields/model';
import { useToast } from '#ui/web';
import type { FieldContext } from '../field-view.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/** What the person has chosen: their content with it, and what the server now has of these fields, on which it is based. */
interface Settled {
  chosen(content: Content): Content;
  theirs: Content;
}

interface Question {
  conflicts: readonly FieldConflict[];
  settle(settled: Settled): void;
}

/**
 * Where a call that joins changes by itself is refused because somebody else changed the same fields: their three values, of which
 * the person chooses. Nothing typed is lost, and nothing is saved before they look.
 */
export function useConflictQuestion(
  fields: Fields,
  context: FieldContext,
): {
  /** Is it such a refusal? Then it asks. */
  meets(error: unknown, settle: Question['settle']): boolean;
  dialog: ReactNode;
} {
  const toast = useToast();
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    meets(error, settle) {
      const conflicts = error instanceof CallError ? error.details.conflicts : undefined;
      if (!conflicts?.length) return false;
      setQuestion({ conflicts, settle });
      return true;
    },
    dialog: question && (
      <ConflictDialog
        fields={fields}
        conflicts={question.conflicts}
        context={context}
        onCancel={() => setQuestion(null)}
        onChoose={(choices) => {
          const conflicts = [...question.conflicts];
          question.settle({
            chosen: (content) => resolveConflicts({ merged: content, conflicts }, choices),
            theirs: Object.fromEntries(conflicts.map(({ path, theirs }) => [path, theirs])),
          });
          setQuestion(null);
          toast.info([
            '已合并双方的修改，请检查后再保存',
            'Both changes were joined; please check and save again',
          ]);
        }}
      />
    ),
  };
}
