import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { read } from '#api-client/web';
import { checkDefinition, checkFlow, type Flow, type FlowProblem } from '#approvals/model';
import type { Definition } from '../designer-context.ts';

/** Changes rest this long before the server is asked about the people of today. Milliseconds. */
const rest = 500;

interface Problems {
  problems: readonly FlowProblem[];
  /** The people of today have not been asked yet about what was changed last. */
  checking: boolean;
}

/** What is wrong with a flow: by itself at once, with the people of today as soon as the server has answered. */
export function useProblems({ type, facts }: Definition, flow: Flow): Problems {
  const [rested, setRested] = useState(flow);
  useEffect(() => {
    const timer = setTimeout(() => setRested(flow), rest);
    return () => clearTimeout(timer);
  }, [flow]);
  const { data, isFetching } = useQuery(read(checkDefinition, { type, flow: rested }));
  const own = useMemo(
    () => checkFlow(flow, { type, ...(facts && { facts: Object.keys(facts) }) }),
    [flow, type, facts],
  );
  const checking = isFetching || rested !== flow;
  return { problems: (!checking && data?.problems) || own, checking };
}
