import type { ReactNode } from 'react';
import { makeCall } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { readPlan, type BoardFilters, type Project } from '#tracker/model';
import { usePaper, useToast } from '#ui/web';
import { PlanPaper } from './plan-paper.tsx';

type Plan = ResultOf<typeof readPlan>;

/** The tasks of a project on paper, as a list or drawn over time; they are read when printing begins. */
export function usePlanPaper(
  project: Project,
  filters: BoardFilters,
  drawn: boolean,
): { print(): void; paper: ReactNode } {
  const toast = useToast();
  const ask = (put: (plan: Plan) => void) =>
    void makeCall(readPlan, { projectId: project.id, ...filters }).then(put, toast.failure);
  const { print, paper } = usePaper<Plan>(
    (plan) => plan && <PlanPaper project={project} plan={plan} drawn={drawn} />,
    ask,
  );
  return { print: () => ask(print), paper };
}
