import { useMemo } from 'react';
import { ListPage } from '#lists/web';
import { pathOfTask, taskRowList, type TaskListRow } from '#tracker/model';
import { useUser } from '#shell/web';
import { useLabel } from '#ui/web';
import { TeamLinks } from '../team-links.tsx';

const open = ({ id }: TaskListRow) => pathOfTask(Number(id));

/** The reader's tasks, or all that they may see, to search, narrow, put in order and take out. */
export default function TasksPage() {
  const say = useLabel();
  const me = useUser()?.personId;
  // One's own to begin with: whose they are is a filter like any other.
  const begins = useMemo(
    () => ({ tab: ['overdue', 'unfinished'], ...(me && { where: `owner:is:${me}` }) }),
    [me],
  );
  return (
    <>
      <TeamLinks />
      <ListPage
        list={taskRowList}
        open={open}
        begins={begins}
        prints
        description={say([
          '先是您负责的；清除“负责人”筛选即为您能看到的全部任务',
          'Yours first; without the filter by owner, all that you may see',
        ])}
        empty={{
          icon: 'check-square',
          title: ['没有任务', 'No tasks'],
          hint: ['按 N 写下第一个任务。', 'Press N to write down the first one.'],
        }}
      />
    </>
  );
}
