import type { ReactNode } from 'react';
import { makeCall } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { readPlan, type BoardFilters, type Project } from '#tracker/model';
import { readForPaper, useMayGoOn, usePaper, useToast } from '#ui/web';
import { PlanPaper } from './plan-paper.tsx';

type Plan = ResultOf<typeof readPlan>;

/** All tasks of a project under its filters, up to what paper takes; null where more than that is not wanted. */
async function readWhole(
  asked: BoardFilters & { projectId: string },
  mayGoOn: (total: number) => Promise<boolean>,
): Promise<Plan | null> {
  // What follows what and the days off come with the first part.
  const first = await makeCall(readPlan, asked);
  const whole = await readForPaper(async (skip: number | null) => {
    const { tasks, total } = skip === null ? first : await makeCall(readPlan, { ...asked, skip });
    const behind = (skip ?? 0) + tasks.length;
    return { rows: tasks, total, next: behind < total ? behind : null };
  }, mayGoOn);
  return whole && { ...first, tasks: whole.rows };
}

/** The tasks of a project on paper, drawn over time; they are read when printing begins, by the filters that are set. */
export function usePlanPaper(project: Project, filters: BoardFilters): { print(): void; paper: ReactNode } {
  const toast = useToast();
  const mayGoOn = useMayGoOn(['个任务', 'tasks'], ['可先筛选。', 'You may narrow them first.']);
  const begin = (put: (plan: Plan) => void) =>
    void readWhole({ projectId: project.id, ...filters }, mayGoOn).then(
      (plan) => plan && put(plan),
      toast.failure,
    );
  const { print, paper } = usePaper<Plan>(
    (plan) => plan && <PlanPaper project={project} plan={plan} filters={filters} />,
    begin,
  );
  return { print: () => begin(print), paper };
}
