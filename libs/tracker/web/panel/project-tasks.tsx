import { useMemo } from 'react';
import { ListPage } from '#lists/web';
import { pathOfProject, taskRowList, type Project, type TaskListRow } from '#tracker/model';

/** The tasks of a project as a list: searched, narrowed, put in order and taken out. */
export default function ProjectTasks({ project }: { project: Project }) {
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
  return (
    <ListPage
      list={taskRowList}
      embedded="tasks"
      begins={begins}
      open={open}
      prints={`${project.code} ${project.name}`}
      empty={{ icon: 'check-square', title: ['没有任务', 'No tasks'] }}
    />
  );
}
