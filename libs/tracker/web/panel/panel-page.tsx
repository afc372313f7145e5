import { useQuery } from '@tanstack/react-query';
import { Segmented, Tabs } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { useAddressValues, useTabTitle, useUser } from '#shell/web';
import { projectsRoute, readProject, setProjectState, type Project } from '#tracker/model';
import { Loaded, LoadingState, PageHeader, StatusTag, useConfirm, useLabel, useToast } from '#ui/web';
import { LogList } from '../log/log-list.tsx';
import { useLooksOn } from '../task/use-looks-on.ts';
import { TeamLinks } from '../team-links.tsx';
import { Board } from './board.tsx';
import { ProjectActs, type ProjectAct } from './project-acts.tsx';
import { filtersIn, TaskFilters } from './task-filters.tsx';
import { useTaskFilters } from './use-task-filters.ts';

const Gantt = lazy(() => import('../plan/gantt.tsx'));
const TaskCalendar = lazy(() => import('../plan/calendar.tsx'));
const Load = lazy(() => import('../plan/load.tsx'));
const FilePanel = lazy(() => import('../files/file-panel.tsx'));
const ProjectTasks = lazy(() => import('./project-tasks.tsx'));
const ProjectPapers = lazy(() => import('../maps/project-papers.tsx'));
const DeleteProject = lazy(() => import('./delete-project.tsx'));
const HandOverProject = lazy(() => import('./hand-over-project.tsx'));
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
  const toast = useToast();
  const ask = useConfirm();
  useTabTitle(project.name);
  useLooksOn(project.may.work ? null : project.id);
  const me = useUser()?.personId;
  const [asked, setAsked] = useState<'settings' | 'handOver' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const [filters, setFilters] = useTaskFilters();
  const which = filtersIn(filters);
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
  const acts: readonly ProjectAct[] = project.may.manage
    ? [
        {
          key: 'settings',
          label: ['设置', 'Settings'],
          disabled: isClosed,
          press: () => setAsked('settings'),
        },
        ...(project.owner.id === me
          ? [
              {
                ...{ key: 'handOver', label: ['移交', 'Hand over'] as const, disabled: isClosed },
                press: () => setAsked('handOver'),
              },
            ]
          : []),
        {
          key: 'state',
          label: isClosed ? ['重新打开', 'Reopen'] : ['关闭项目', 'Close'],
          loading: setState.isPending,
          press: () => void switchState(),
        },
        { key: 'delete', label: ['删除', 'Delete'], danger: true, press: () => setAsked('delete') },
      ]
    : [];
  return (
    <>
      <TeamLinks />
      <PageHeader
        title={`${project.code} ${project.name}`}
        tags={isClosed && <StatusTag tone="grey" label={['已关闭', 'Closed']} />}
        description={
          <>
            {say(['负责人：{name}', 'Owner: {name}'], { name: project.owner.name })}
            {project.description && <div>{project.description}</div>}
          </>
        }
        actions={
          <>
            <Link to={projectsRoute}>{say(['全部项目', 'All projects'])}</Link>
            <ProjectActs acts={acts} />
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
            children: filtered(<Board project={project} filters={which} />),
          },
          {
            key: 'list',
            label: say(['列表', 'List']),
            children: filtered(<ProjectTasks project={project} filters={which} />),
          },
          {
            key: 'calendar',
            label: say(['日历', 'Calendar']),
            children: filtered(<TaskCalendar projectId={project.id} filters={which} />),
          },
          {
            key: 'gantt',
            label: say(['甘特图', 'Gantt']),
            children: filtered(<Gantt project={project} filters={which} />),
          },
          {
            key: 'load',
            label: say(['负荷', 'Load']),
            children: filtered(<Load project={project} filters={which} />),
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
        {asked === 'delete' && <DeleteProject project={project} onClose={close} />}
        {asked === 'settings' && <ProjectDialog project={project} onClose={close} />}
        {asked === 'handOver' && <HandOverProject project={project} onClose={close} />}
      </Suspense>
    </>
  );
}
