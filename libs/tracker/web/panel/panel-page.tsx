import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown, Segmented, Tabs } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { useAddressValues, useTabTitle } from '#shell/web';
import { projectsRoute, readProject, setProjectState, type Project } from '#tracker/model';
import {
  Loaded,
  LoadingState,
  PageHeader,
  StatusTag,
  useConfirm,
  useLabel,
  useNarrow,
  useToast,
} from '#ui/web';
import { LogList } from '../log/log-list.tsx';
import { Board } from './board.tsx';
import { filtersIn, TaskFilters } from './task-filters.tsx';
import { useTaskFilters } from './use-task-filters.ts';

const Gantt = lazy(() => import('../plan/gantt.tsx'));
const TaskCalendar = lazy(() => import('../plan/calendar.tsx'));
const Load = lazy(() => import('../plan/load.tsx'));
const FilePanel = lazy(() => import('../files/file-panel.tsx'));
const ProjectTasks = lazy(() => import('./project-tasks.tsx'));
const ProjectPapers = lazy(() => import('../maps/project-papers.tsx'));
const DeleteProject = lazy(() => import('./delete-project.tsx'));
const ProjectDialog = lazy(() => import('../projects/project-dialog.tsx'));

const logTypes = ['all', 'task', 'comment', 'project'] as const;

/** A project: its board, what happened, and its settings. */
export default function PanelPage() {
  const [params] = useAddressValues();
  const id = params.get('id') ?? '';
  const query = useQuery({ ...read(readProject, { id }), enabled: id !== '', retry: false });
  if (!id) return <Navigate to={projectsRoute} replace />;
  return <Loaded query={query}>{(project) => <Panel key={project.id} project={project} />}</Loaded>;
}

function Panel({ project }: { project: Project }) {
  const say = useLabel();
  const narrow = useNarrow();
  const toast = useToast();
  const ask = useConfirm();
  useTabTitle(project.name);
  const [settings, setSettings] = useState(false);
  const [deletes, setDeletes] = useState(false);
  const [filters, setFilters] = useTaskFilters();
  const asked = filtersIn(filters);
  const [params, setParam] = useAddressValues();
  const logType = logTypes.find((each) => each === params.get('log')) ?? 'all';
  const filtered = (face: ReactNode) => (
    <>
      <TaskFilters value={filters} onChange={setFilters} />
      <Suspense fallback={<LoadingState />}>{face}</Suspense>
    </>
  );
  const setState = useWrite(setProjectState);
  const isClosed = project.state === 'closed';
  const switchState = async () => {
    const agreed = await ask(
      isClosed
        ? { title: ['重新打开项目？', 'Reopen the project?'] }
        : {
            title: ['关闭项目？', 'Close the project?'],
            text: [
              '关闭后只读，其任务不再出现在待办中。',
              'It is only read then; its tasks leave the to-dos.',
            ],
          },
    );
    if (agreed)
      setState.mutate({ id: project.id, state: isClosed ? 'active' : 'closed' }, { onError: toast.failure });
  };
  return (
    <>
      <PageHeader
        title={`${project.code} ${project.name}`}
        tags={isClosed && <StatusTag tone="grey" label={['已关闭', 'Closed']} />}
        description={
          project.description || say(['负责人：{name}', 'Owner: {name}'], { name: project.owner.name })
        }
        actions={
          <>
            <Link to={projectsRoute}>{say(['全部项目', 'All projects'])}</Link>
            {project.may.manage && narrow && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: [
                    {
                      key: 'settings',
                      label: say(['设置', 'Settings']),
                      disabled: isClosed,
                      onClick: () => setSettings(true),
                    },
                    {
                      key: 'state',
                      label: isClosed ? say(['重新打开', 'Reopen']) : say(['关闭项目', 'Close']),
                      onClick: () => void switchState(),
                    },
                    {
                      key: 'delete',
                      danger: true,
                      label: say(['删除', 'Delete']),
                      onClick: () => setDeletes(true),
                    },
                  ],
                }}
              >
                <Button>{say(['更多', 'More'])}</Button>
              </Dropdown>
            )}
            {project.may.manage && !narrow && (
              <>
                <Button onClick={() => setSettings(true)} disabled={isClosed}>
                  {say(['设置', 'Settings'])}
                </Button>
                <Button loading={setState.isPending} onClick={() => void switchState()}>
                  {isClosed ? say(['重新打开', 'Reopen']) : say(['关闭项目', 'Close'])}
                </Button>
                <Button danger onClick={() => setDeletes(true)}>
                  {say(['删除', 'Delete'])}
                </Button>
              </>
            )}
          </>
        }
      />
      <Tabs
        destroyOnHidden
        activeKey={params.get('face') ?? 'board'}
        onChange={(face) => setParam('face', face === 'board' ? null : face)}
        items={[
          {
            key: 'board',
            label: say(['看板', 'Board']),
            children: filtered(<Board project={project} filters={asked} />),
          },
          {
            key: 'list',
            label: say(['列表', 'List']),
            children: (
              <Suspense fallback={<LoadingState />}>
                <ProjectTasks project={project} />
              </Suspense>
            ),
          },
          {
            key: 'calendar',
            label: say(['日历', 'Calendar']),
            children: filtered(<TaskCalendar projectId={project.id} filters={asked} />),
          },
          {
            key: 'gantt',
            label: say(['甘特图', 'Gantt']),
            children: filtered(<Gantt project={project} filters={asked} />),
          },
          {
            key: 'load',
            label: say(['负荷', 'Load']),
            children: (
              <Suspense fallback={<LoadingState />}>
                <Load project={project} />
              </Suspense>
            ),
          },
          {
            key: 'docs',
            label: say(['文档', 'Documents']),
            children: (
              <Suspense fallback={<LoadingState />}>
                <ProjectPapers project={project} />
              </Suspense>
            ),
          },
          {
            key: 'files',
            label: say(['文件', 'Files']),
            children: (
              <Suspense fallback={<LoadingState />}>
                <FilePanel of={{ projectid: project.id }} mayAdd={project.may.work} />
              </Suspense>
            ),
          },
          {
            key: 'log',
            label: say(['动态', 'Log']),
            children: (
              <>
                <Segmented
                  value={logType}
                  onChange={(type) => setParam('log', type === 'all' ? null : type)}
                  aria-label={say(['类型', 'Kind'])}
                  options={[
                    { value: 'all', label: say(['全部', 'All']) },
                    { value: 'task', label: say(['任务', 'Tasks']) },
                    { value: 'comment', label: say(['评论', 'Comments']) },
                    { value: 'project', label: say(['项目', 'Project']) },
                  ]}
                />
                <LogList key={logType} of={{ projectid: project.id }} pageSize={100} type={logType} />
              </>
            ),
          },
        ]}
      />
      <Suspense>
        {deletes && <DeleteProject project={project} onClose={() => setDeletes(false)} />}
        {settings && <ProjectDialog project={project} onClose={() => setSettings(false)} />}
      </Suspense>
    </>
  );
}
