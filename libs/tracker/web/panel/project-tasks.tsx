import { Button } from 'antd';
import { useMemo } from 'react';
import { ListPage } from '#lists/web';
import { pathOfProject, taskRowList, type Project, type TaskListRow } from '#tracker/model';
import { Icon, useLabel } from '#ui/web';
import { usePlanPaper } from '../plan/use-plan-paper.tsx';
import { everything, filtersIn } from './task-filters.tsx';

const all = filtersIn(everything);

/** The tasks of a project as a list: searched, narrowed, put in order and taken out. */
export default function ProjectTasks({ project }: { project: Project }) {
  const say = useLabel();
  const begins = useMemo(
    () => ({
      ...{ tab: ['overdue', 'unfinished'] },
      where: `project:has:${encodeURIComponent(`${project.code} ${project.name}`)}`,
    }),
    [project.code, project.name],
  );
  const open = useMemo(
    () => (row: TaskListRow) => `${pathOfProject(project.id)}&task=${row.id}`,
    [project.id],
  );
  const { print, paper } = usePlanPaper(project, all, false);
  return (
    <>
      {paper}
      <p>
        <Button icon={<Icon name="printer" />} onClick={print}>
          {say(['打印', 'Print'])}
        </Button>
      </p>
      <ListPage
        list={taskRowList}
        embedded="tasks"
        begins={begins}
        open={open}
        empty={{ icon: 'check-square', title: ['没有任务', 'No tasks'] }}
      />
    </>
  );
}
