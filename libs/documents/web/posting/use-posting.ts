import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem, type Label } from '#calls/model';
import { formCalls, type FormHead, type FormView } from '#documents/model';
import { useToast } from '#ui/web';

export interface PostingOptions {
  /**
   * What is in sight to be posted, such as how much is open. Once it is posted nothing more is, until this has changed and
   * somebody has typed or scanned anew: the rest is another document, and no second press on the same spot posts it. What others
   * change meanwhile leaves alone what is being typed.
   */
  sight: string;
  onPosted(view: FormView): void;
  /** Said when it is posted; `{number}` is its number. */
  words?: Label;
}

/** Posts a document of one line, as a scanner asks for it; what is wrong with it is known by the name of its field. */
export function usePosting(
  head: FormHead,
  { sight, onPosted, words = ['已过账：{number}', 'Posted: {number}'] }: PostingOptions,
) {
  const toast = useToast();
  const submit = useWrite(formCalls(head).submit);
  const options = useQuery(read(formCalls(head).options, {}));
  // A try that is made again is the same document.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [doneAt, setDoneAt] = useState<string | null>(null);
  /** Was nothing typed since the last posting? A scan draws the line anew, and begins here again. */
  const [untouched, setUntouched] = useState(false);
  const isPosted = doneAt === sight;
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const post = async (values: Record<string, unknown>): Promise<boolean> => {
    if (isPosted || submit.isPending) return false;
    try {
      const view = await submit.mutateAsync({
        ...{ id, version: 0, departmentId: options.data?.departments[0]?.id ?? '', subject: '' },
        ...{ urgency: 'normal', currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '', values },
      });
      setProblems([]);
      setDoneAt(sight);
      setUntouched(true);
      setId(crypto.randomUUID());
      toast.success(words, { number: view.number ?? '' });
      onPosted(view);
      return true;
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
      return false;
    }
  };
  /** What is typed anew is not wrong any more, until it is sent again; and what is posted next is meant. */
  const forget = (names: readonly string[]) => {
    setUntouched(false);
    // What comes back to how it was when it was posted is another wish by now.
    setDoneAt((at) => (at === sight ? at : null));
    setProblems((now) =>
      now.filter(({ path }) => !names.some((name) => path === name || path.endsWith(`.${name}`))),
    );
  };
  return {
    post,
    forget,
    posting: submit.isPending,
    done: isPosted || untouched,
    /** Is there a rest that waits for somebody to type or scan before it can be posted? */
    waits: untouched && !isPosted,
    ready: options.data !== undefined,
    companyId: options.data?.company.id,
    problems,
    problem: problems[0] ?? null,
  };
}
