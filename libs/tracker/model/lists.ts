import { z } from 'zod';
import { choice, dateTime, person, quantity, text, yesNo } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { levelName, levels } from './levels.ts';
import { trackerScreen } from './screens.ts';

/** DSH140P: projects that the reader may see, with how far they are. */
export const projectList = defineList({
  name: 'tracker.projects',
  code: 'DSH140P_PROJECTS',
  callCodes: { rows: `${trackerScreen}_50`, totals: `${trackerScreen}_51` },
  screens: [trackerScreen],
  title: ['项目', 'Projects'],
  unit: ['个项目', 'projects'],
  row: {
    code: text({ label: ['编码', 'Code'] }),
    name: text({ label: ['名称', 'Name'] }),
    state: choice({
      label: ['状态', 'State'],
      options: [
        { value: 'active', label: ['进行中', 'Active'] },
        { value: 'closed', label: ['已关闭', 'Closed'] },
      ],
    }),
    part: choice({
      label: ['我的角色', 'My part'],
      options: [
        { value: 'mine', label: ['我负责的', 'Mine'] },
        { value: 'joined', label: ['我参与的', 'Joined'] },
        { value: 'seen', label: ['全公司可见', 'Open to all'] },
        { value: 'closed', label: ['已关闭', 'Closed'] },
      ],
    }),
    owner: person({ label: ['负责人', 'Owner'] }),
    progress: quantity({ label: ['进度 %', 'Progress, %'], decimals: 0 }),
    unfinished: quantity({ label: ['未完成', 'Unfinished'], decimals: 0 }),
    overdue: quantity({ label: ['已逾期', 'Overdue'], decimals: 0 }),
    createdAt: dateTime({ label: ['创建时间', 'Created'] }),
  },
  carries: { version: z.int() },
  leads: 'code',
  grows: 'name',
  tabs: 'part',
  gathers: { label: ['进行中', 'Active'], of: ['mine', 'joined', 'seen'] },
  tones: { active: 'blue', closed: 'grey', mine: 'blue', joined: 'blue', seen: 'grey' },
  finds: ['编码、名称或拼音', 'Code, name or pinyin'],
  sorts: ['code', 'name', 'createdAt'],
  order: 'code',
  narrows: ['owner', 'createdAt'],
  waiting: ['createdAt', 'state'],
  cardHead: 'name',
  cards: ['code', 'owner', 'progress', 'unfinished', 'overdue'],
  wideCards: true,
  topics: ['project', 'task'],
});
export type ProjectRow = ListRow<typeof projectList>;

/** Where a task stands, as lists of them show it. */
export const taskStates = [
  { value: 'overdue', label: ['已逾期', 'Overdue'] },
  { value: 'unfinished', label: ['未完成', 'Unfinished'] },
  { value: 'complete', label: ['已完成', 'Complete'] },
  { value: 'archived', label: ['已归档', 'Archived'] },
] as const;

/** The tasks that the reader may see, of all projects and of none. */
export const taskRowList = defineList({
  name: 'tracker.tasks',
  code: 'DSH140P_TASKS',
  callCodes: { rows: `${trackerScreen}_52`, totals: `${trackerScreen}_53` },
  screens: [trackerScreen],
  title: ['任务', 'Tasks'],
  unit: ['个任务', 'tasks'],
  row: {
    title: text({ label: ['标题', 'Title'] }),
    key: text({ label: ['编号', 'No.'] }),
    state: choice({
      label: ['状态', 'State'],
      options: taskStates,
    }),
    level: choice({
      label: ['优先级', 'Priority'],
      options: levels.map((level) => ({ value: String(level), label: levelName(level) })),
    }),
    project: text({ label: ['项目', 'Project'] }),
    owner: person({ label: ['负责人', 'Owner'] }),
    startsOn: dateTime({ label: ['计划开始', 'Planned start'] }),
    endsOn: dateTime({ label: ['计划完成', 'Due'] }),
    description: text({ label: ['描述', 'Description'] }),
    createdBy: person({ label: ['创建人', 'Written by'] }),
    createdAt: dateTime({ label: ['创建时间', 'Created'] }),
    followed: yesNo({ label: ['我关注的', 'Followed by me'] }),
    pending: yesNo({ label: ['待确认', 'To confirm'] }),
    /** Both also of what is archived, which is a state of its own. */
    complete: yesNo({ label: ['是否完成', 'Complete'] }),
    overdue: yesNo({ label: ['是否逾期', 'Overdue'] }),
    /** In no project, or in one that is not closed: it stands in the to-dos. */
    inOpenProject: yesNo({ label: ['项目未关闭', 'Project not closed'] }),
  },
  leads: 'title',
  grows: 'title',
  tabs: 'state',
  gathers: { label: ['待办', 'To do'], of: ['overdue', 'unfinished'] },
  tones: { overdue: 'red', unfinished: 'blue', complete: 'green', archived: 'grey' },
  finds: ['标题、编号、描述或拼音', 'Title, number, description or pinyin'],
  sorts: ['title', 'level', 'endsOn', 'createdAt'],
  order: '-createdAt',
  narrows: [
    'owner',
    'endsOn',
    'level',
    'project',
    'followed',
    'pending',
    'complete',
    'overdue',
    'inOpenProject',
    'createdBy',
    'createdAt',
    'startsOn',
  ],
  period: 'endsOn',
  waiting: [
    'startsOn',
    'createdAt',
    'createdBy',
    'description',
    'followed',
    'pending',
    'complete',
    'overdue',
    'inOpenProject',
  ],
  cards: ['key', 'project', 'level', 'state', 'owner', 'endsOn'],
  topics: ['task'],
});
export type TaskListRow = ListRow<typeof taskRowList>;
