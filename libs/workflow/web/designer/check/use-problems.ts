import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { read } from '#api-client/web';
import { checkDefinition, checkFlow, type Flow, type FlowProblem } from '#approvals/model';
import { allNodes } from '#workflow/model';
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
  const { data, isFetching } = useQuery({
    ...read(checkDefinition, { type, flow: rested }),
    placeholderData: keepPreviousData,
  });
  const own = useMemo(() => checkFlow(flow, { type, ...(facts && { facts }) }), [flow, type, facts]);
  const checking = isFetching || rested !== flow;
  const asked = data?.problems;
  const problems = useMemo(() => {
    if (!asked) return own;
    if (!checking) return asked;
    // What the people of today have been asked before stands until they are asked again: lines come and go less.
    const said = new Set(own.map(keyOf));
    const ids = new Set(allNodes(flow.nodes).map(({ id }) => id));
    return [
      ...own,
      ...asked.filter(
        (one) =>
          one.severity === 'warning' && one.node !== null && ids.has(one.node) && !said.has(keyOf(one)),
      ),
    ];
  }, [asked, own, checking, flow]);
  return { problems: useMemo(() => inOrder(problems), [problems]), checking };
}

const keyOf = ({ node, text }: FlowProblem): string => `${node} ${text[1]}`;

/** Errors before notes, each in the order of the steps. */
const inOrder = (problems: readonly FlowProblem[]): readonly FlowProblem[] => [
  ...problems.filter(({ severity }) => severity === 'error'),
  ...problems.filter(({ severity }) => severity !== 'error'),
];
