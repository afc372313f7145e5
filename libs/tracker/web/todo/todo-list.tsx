import { useMemo } from 'react';
import { writeFilters } from '#fields/model';
import { ListPage } from '#lists/web';
import { useUser } from '#shell/web';
import { pathOfTask, taskRowList, type TaskListRow, type TodoView } from '#tracker/model';
import { filtersOfView } from './filters-of-view.ts';

const open = ({ id }: TaskListRow) => `${pathOfTask(Number(id))}&face=list`;

/** One's to-dos as a list: searched, put in order, printed and taken out. */
export default function TodoList({ view }: { view: TodoView }) {
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
