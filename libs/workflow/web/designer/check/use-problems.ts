import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '#api-client/web';
import { checkDefinition, type Flow, type FlowProblem } from '#approvals/model';

/** Changes rest this long before the server is asked about the people of today. Milliseconds. */
const rest = 500;

const none: readonly FlowProblem[] = [];

/** What is wrong with a flow as it stands, by itself and with the people of today. */
export function useProblems(
  type: string,
  flow: Flow,
): { problems: readonly FlowProblem[]; checking: boolean } {
  const [rested, setRested] = useState(flow);
  useEffect(() => {
    const timer = setTimeout(() => setRested(flow), rest);
    return () => clearTimeout(timer);
  }, [flow]);
  const { data, isFetching } = useQuery({
    ...read(checkDefinition, { type, flow: rested }),
    placeholderData: keepPreviousData,
  });
  return { problems: data?.problems ?? none, checking: isFetching || rested !== flow };
}
