import { choice, dateTime, person, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { trackerScreen } from './screens.ts';

/** DSH140P: what the reader may restore: tasks that they lead, projects that they manage; the latest first. */
export const binList = defineList({
  name: 'tracker.bin',
  code: 'DSH140P_BIN',
  callCodes: { rows: `${trackerScreen}_83`, totals: `${trackerScreen}_85` },
  screens: [trackerScreen],
  title: ['回收站', 'Bin'],
  unit: ['项', 'entries'],
  row: {
    title: text({ label: ['标题', 'Title'] }),
    kind: choice({
      label: ['类型', 'Kind'],
      options: [
        { value: 'task', label: ['任务', 'Task'] },
        { value: 'project', label: ['项目', 'Project'] },
      ],
    }),
    where: text({ label: ['项目', 'Project'] }),
    owner: person({ label: ['负责人', 'Owner'] }),
    deletedAt: dateTime({ label: ['删除时间', 'Deleted'] }),
    /** Days until it is purged; 0: with the next run. */
    daysLeft: quantity({ label: ['剩余天数', 'Days left'], decimals: 0 }),
  },
  leads: 'title',
  grows: 'title',
  tabs: 'kind',
  tones: { task: 'blue', project: 'green' },
  finds: ['标题、编号或拼音', 'Title, key or pinyin'],
  sorts: ['title', 'deletedAt', 'daysLeft'],
  order: '-deletedAt',
  narrows: ['owner', 'deletedAt'],
  cards: ['kind', 'where', 'daysLeft'],
  topics: ['task', 'project'],
});
export type BinRow = ListRow<typeof binList>;
