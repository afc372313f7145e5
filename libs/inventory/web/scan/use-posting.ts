import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type FieldProblem } from '#calls/model';
import { formCalls, type FormHead } from '#documents/model';
import { useToast } from '#ui/web';

/** Posts a document of one line; what is wrong with it is known by the name of its field. */
export function usePosting(head: FormHead) {
  const toast = useToast();
  const submit = useWrite(formCalls(head).submit);
  const options = useQuery(read(formCalls(head).options, {}));
  // A try that is made again is the same document.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const post = async (values: Record<string, unknown>): Promise<boolean> => {
    try {
      const view = await submit.mutateAsync({
        ...{ id, version: 0, departmentId: options.data?.departments[0]?.id ?? '', subject: '' },
        ...{ urgency: 'normal', currency: 'CNY', ccIds: [], attachmentIds: [], remarks: '', values },
      });
      setProblems([]);
      setId(crypto.randomUUID());
      toast.success(['已过账：{number}', 'Posted: {number}'], { number: view.number ?? '' });
      return true;
    } catch (error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
      return false;
    }
  };
  return {
    post,
    posting: submit.isPending,
    ready: options.data !== undefined,
    problem: problems[0] ?? null,
  };
}
