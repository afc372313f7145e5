import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { useMay, type RecordPartProps } from '#shell/web';
import { readRecordTasks, trackerScreen } from '#tracker/model';
import { EmptyState, Loaded, useLabel } from '#ui/web';
import { QuickAdd } from '../task/quick-add.tsx';
import { TaskLine } from '../task/task-line.tsx';
import styles from '../task/task.module.css';

/** What is to be done for a record: its tasks that the reader may see, and a new one in one line. */
export default function RecordTasks({ record }: RecordPartProps) {
  const say = useLabel();
  const may = useMay();
  const query = useQuery(read(readRecordTasks, { record }));
  return (
    <>
      {may(trackerScreen, 'add') && <QuickAdd source={{ type: 'record', record }} />}
      <Loaded query={query} rows={2}>
        {({ tasks, others }) => (
          <>
            {tasks.length === 0 && others === 0 && (
              <EmptyState
                title={['还没有任务', 'No tasks yet']}
                hint={['写一行，指给该做的人。', 'Write a line, and say whose it is.']}
              />
            )}
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} showsProject />
            ))}
            {others > 0 && (
              <p className={styles.caption}>
                {say(['另有 {n} 个任务您无权查看', '{n} more are not for you to see'], { n: others })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
