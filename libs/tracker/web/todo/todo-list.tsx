import { useMemo } from 'react';
import { writeFilters } from '#fields/model';
import { ListPage } from '#lists/web';
import { useUser } from '#shell/web';
import { taskRowList, type TodoView } from '#tracker/model';
import { useTaskLinks } from '../task/task-address.ts';
import { filtersOfView } from './filters-of-view.ts';

/** One's to-dos as a list: searched, put in order, printed and taken out. */
export default function TodoList({ view }: { view: TodoView }) {
  const open = useTaskLinks();
  const me = useUser()?.personId ?? '';
  const narrowedBy = useMemo(
    () => ({ tab: ['overdue', 'unfinished'], where: writeFilters(filtersOfView(view, me)) }),
    [view, me],
  );
  return (
    <ListPage
      list={taskRowList}
      embedded="list"
      open={open}
      narrowedBy={narrowedBy}
      prints
      empty={{ icon: 'check-square', title: ['没有任务', 'No tasks'] }}
    />
  );
}
