import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { useAddressValues, useMay } from '#shell/web';
import { readTodo, tasksRoute, todoViews, trackerScreen, type TodoView } from '#tracker/model';
import { Loaded, LoadingState, PageHeader, useLabel } from '#ui/web';
import { QuickAdd } from '../task/quick-add.tsx';
import { TeamLinks } from '../team-links.tsx';
import styles from './todo.module.css';

const MyDay = lazy(() => import('./my-day.tsx'));
const Quadrants = lazy(() => import('./quadrants.tsx'));
const TodoList = lazy(() => import('./todo-list.tsx'));
const TaskCalendar = lazy(() => import('../plan/calendar.tsx'));

const views: Readonly<Record<TodoView, Label>> = {
  mine: ['我负责的', 'Mine'],
  pending: ['待确认', 'To confirm'],
  followed: ['我关注的', 'Followed'],
  created: ['我创建的', 'Created'],
};

const faces = ['day', 'quadrants', 'list', 'calendar'] as const;
type Face = (typeof faces)[number];

/** DSH140P: one's day, and what one has to do by how much it matters. */
export default function TodoPage() {
  const say = useLabel();
  const may = useMay();
  const [params, setParam] = useAddressValues();
  const view = todoViews.find((each) => each === params.get('view')) ?? 'mine';
  const setView = (next: TodoView) => setParam('view', next === 'mine' ? null : next);
  const face = faces.find((each) => each === params.get('face')) ?? 'day';
  const setFace = (next: Face) => setParam('face', next === 'day' ? null : next);
  const query = useQuery({ ...read(readTodo, { view }), enabled: face !== 'day' });
  const counts = query.data?.counts;
  return (
    <>
      <TeamLinks />
      <PageHeader
        title={say(['我的待办', 'My to-dos'])}
        description={say(['今天要做的一切，和全部待办', 'All that you must do today, and every to-do'])}
        actions={
          <nav className={styles.links}>
            <Link to={tasksRoute}>{say(['任务列表', 'List of tasks'])}</Link>
          </nav>
        }
      />
      {may(trackerScreen, 'add') && <QuickAdd />}
      <div className={styles.views}>
        <Segmented<Face>
          aria-label={say(['看法', 'Face'])}
          value={face}
          onChange={setFace}
          options={[
            { value: 'day', label: say(['我的一天', 'My day']) },
            { value: 'quadrants', label: say(['四象限', 'Quadrants']) },
            { value: 'list', label: say(['列表', 'List']) },
            { value: 'calendar', label: say(['日历', 'Calendar']) },
          ]}
        />
        {face !== 'day' && (
          <Segmented<TodoView>
            aria-label={say(['范围', 'Which'])}
            value={view}
            onChange={setView}
            options={Object.entries(views).map(([value, label]) => ({
              value: value as TodoView,
              label: `${say(label)}${counts ? ` ${counts[value as TodoView]}` : ''}`,
            }))}
          />
        )}
      </div>
      {face !== 'quadrants' ? (
        <Suspense fallback={<LoadingState />}>
          {face === 'day' && <MyDay />}
          {face === 'list' && <TodoList view={view} />}
          {face === 'calendar' && <TaskCalendar projectId={null} view={view} />}
        </Suspense>
      ) : (
        <Loaded query={query} rows={12}>
          {({ quadrants }) => (
            <Suspense fallback={<LoadingState />}>
              <Quadrants key={view} view={view} quadrants={quadrants} readAt={query.dataUpdatedAt} />
            </Suspense>
          )}
        </Loaded>
      )}
    </>
  );
}
