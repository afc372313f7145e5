import type { ReactNode } from 'react';
import { makeCall } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { mostOnPaper, readPlan, type BoardFilters, type Project } from '#tracker/model';
import { formatDecimal, useConfirm, usePaper, useToast } from '#ui/web';
import { PlanPaper } from './plan-paper.tsx';

type Plan = ResultOf<typeof readPlan>;

/** All tasks of a project under its filters, up to what paper takes; null where more than that is not wanted. */
async function readWhole(
  asked: BoardFilters & { projectId: string },
  mayGoOn: (total: number) => Promise<boolean>,
): Promise<Plan | null> {
  const plan = await makeCall(readPlan, asked);
  if (plan.total > mostOnPaper && !(await mayGoOn(plan.total))) return null;
  const tasks = [...plan.tasks];
  while (tasks.length < Math.min(plan.total, mostOnPaper)) {
    const next = await makeCall(readPlan, { ...asked, skip: tasks.length });
    if (next.tasks.length === 0) break;
    tasks.push(...next.tasks);
  }
  return { ...plan, tasks: tasks.slice(0, mostOnPaper) };
}

/** The tasks of a project on paper, drawn over time; they are read when printing begins, by the filters that are set. */
export function usePlanPaper(project: Project, filters: BoardFilters): { print(): void; paper: ReactNode } {
  const toast = useToast();
  const ask = useConfirm();
  const mayGoOn = (total: number) =>
    ask({
      title: ['只打印前 {most} 个任务', 'Only the first {most} tasks are printed'],
      text: ['共有 {total} 个任务，可先筛选。', 'There are {total}; you may narrow them first.'],
      values: { most: formatDecimal(String(mostOnPaper)), total: formatDecimal(String(total)) },
      ok: ['仍要打印', 'Print all the same'],
    });
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
