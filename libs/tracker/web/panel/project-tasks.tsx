import { useMemo } from 'react';
import { ListPage } from '#lists/web';
import { taskRowList, type BoardFilters, type Project } from '#tracker/model';
import { useTaskLinks } from '../task/task-address.ts';
import { listFilters } from './list-filters.ts';

/** The tasks of a project as a list, within the one filter row: searched, put in order and taken out. */
export default function ProjectTasks({ project, filters }: { project: Project; filters: BoardFilters }) {
  // Made of what it says, so that the list is not drawn anew with the page.
  const said = JSON.stringify(listFilters(project, filters));
  const narrowedBy = useMemo(() => JSON.parse(said) as ReturnType<typeof listFilters>, [said]);
  const open = useTaskLinks();
  return (
    <ListPage
      list={taskRowList}
      embedded="tasks"
      narrowedBy={narrowedBy}
      open={open}
      prints={`${project.code} ${project.name}`}
      empty={{ icon: 'check-square', title: ['没有任务', 'No tasks'] }}
    />
  );
}
