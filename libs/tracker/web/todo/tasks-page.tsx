import { ListPage } from '#lists/web';
import { pathOfTask, taskRowList, type TaskListRow } from '#tracker/model';
import { useLabel } from '#ui/web';

const open = ({ id }: TaskListRow) => pathOfTask(Number(id));
const begins = { tab: ['overdue', 'unfinished'] };

/** All tasks that the reader may see, to search, narrow, put in order and take out. */
export default function TasksPage() {
  const say = useLabel();
  return (
    <ListPage
      list={taskRowList}
      open={open}
      begins={begins}
      description={say(['您能看到的全部任务', 'All tasks that you may see'])}
      empty={{
        icon: 'check-square',
        title: ['没有任务', 'No tasks'],
        hint: ['按 N 写下第一个任务。', 'Press N to write down the first one.'],
      }}
    />
  );
}
