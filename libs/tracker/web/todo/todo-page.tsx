import { useQuery } from '@tanstack/react-query';
import { Segmented, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { useMay } from '#shell/web';
import {
  levelLabels,
  chatRoute,
  projectsRoute,
  readTodo,
  reportsRoute,
  tasksRoute,
  trackerScreen,
  type TodoView,
} from '#tracker/model';
import { Loaded, LoadingState, PageHeader, useLabel, useNarrow } from '#ui/web';
import { QuickAdd } from '../task/quick-add.tsx';
import { Quadrant } from './quadrant.tsx';
import styles from './todo.module.css';

const TaskCalendar = lazy(() => import('../plan/calendar.tsx'));

const views: Readonly<Record<TodoView, Label>> = {
  mine: ['我负责的', 'Mine'],
  pending: ['待确认', 'To confirm'],
  followed: ['我关注的', 'Followed'],
  created: ['我创建的', 'Written by me'],
};

/** DSH140P: what one has to do, by how much it matters. Narrow, the quadrants are tabs. */
export default function TodoPage() {
  const say = useLabel();
  const narrow = useNarrow();
  const may = useMay();
  const [view, setView] = useState<TodoView>('mine');
  const [face, setFace] = useState<'quadrants' | 'calendar'>('quadrants');
  const query = useQuery(read(readTodo, { view }));
  const counts = query.data?.counts;
  return (
    <>
      <PageHeader
        title={say(['我的待办', 'My to-dos'])}
        description={say(['按重要与紧急分为四个象限', 'Four quadrants, by importance and urgency'])}
        actions={
          <nav className={styles.links}>
            <Link to={tasksRoute}>{say(['任务列表', 'List of tasks'])}</Link>
            <Link to={projectsRoute}>{say(['项目', 'Projects'])}</Link>
            <Link to={chatRoute}>{say(['聊天', 'Chat'])}</Link>
            <Link to={reportsRoute}>{say(['汇报', 'Reports'])}</Link>
          </nav>
        }
      />
      {may(trackerScreen, 'add') && <QuickAdd />}
      <div className={styles.views}>
        <Segmented<'quadrants' | 'calendar'>
          aria-label={say(['看法', 'Face'])}
          value={face}
          onChange={setFace}
          options={[
            { value: 'quadrants', label: say(['四象限', 'Quadrants']) },
            { value: 'calendar', label: say(['日历', 'Calendar']) },
          ]}
        />
        {face === 'quadrants' && (
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
      {face === 'calendar' ? (
        <Suspense fallback={<LoadingState />}>
          <TaskCalendar projectId={null} />
        </Suspense>
      ) : (
        <Loaded query={query} rows={12}>
          {({ quadrants }) =>
            narrow ? (
              <Tabs
                items={quadrants.map((quadrant) => ({
                  key: String(quadrant.level),
                  label: `P${quadrant.level} ${quadrant.total}`,
                  children: <Quadrant {...quadrant} title={say(levelLabels[quadrant.level])} />,
                }))}
              />
            ) : (
              <div className={styles.quadrants}>
                {quadrants.map((quadrant) => (
                  <Quadrant key={quadrant.level} {...quadrant} title={say(levelLabels[quadrant.level])} />
                ))}
              </div>
            )
          }
        </Loaded>
      )}
    </>
  );
}
