import { z } from 'zod';
import { choice, dateTime, person, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { trackerScreen } from './screens.ts';
import { templateTask, templateTopics } from './templates.ts';

/** DSH140P: templates of the reader's company, and those that every company has. */
export const templateList = defineList({
  name: 'tracker.templates',
  code: 'DSH140P_TEMPLATES',
  callCodes: { rows: `${trackerScreen}_91`, totals: `${trackerScreen}_95` },
  screens: [trackerScreen],
  title: ['任务模板', 'Templates of tasks'],
  unit: ['个模板', 'templates'],
  row: {
    name: text({ label: ['名称', 'Name'] }),
    whose: choice({
      label: ['范围', 'Whose'],
      options: [
        { value: 'mine', label: ['我建的', 'Made by me'] },
        { value: 'colleagues', label: ['同事建的', 'Made by colleagues'] },
        { value: 'rule', label: ['任务规则在用', 'Used by a rule'] },
        { value: 'system', label: ['系统', 'The system'] },
      ],
    }),
    titles: text({ label: ['任务', 'Tasks'] }),
    count: quantity({ label: ['任务数', 'Number of tasks'], decimals: 0 }),
    by: person({ label: ['创建人', 'Made by'] }),
    createdAt: dateTime({ label: ['创建时间', 'Made'] }),
  },
  carries: {
    version: z.int(),
    tasks: z.array(templateTask),
    /** A rule makes tasks of it: it stays. */
    ruled: z.boolean(),
    mayChange: z.boolean(),
  },
  leads: 'name',
  grows: 'titles',
  tabs: 'whose',
  tones: { mine: 'blue', colleagues: 'grey', rule: 'green', system: 'grey' },
  finds: ['名称、任务或拼音', 'Name, task or pinyin'],
  sorts: ['name', 'count', 'createdAt'],
  order: 'name',
  narrows: ['by', 'createdAt'],
  waiting: ['createdAt'],
  cards: ['titles', 'whose', 'by'],
  topics: templateTopics,
});
export type TemplateRow = ListRow<typeof templateList>;

/** A template in hand: what is done with it needs of its row. */
export type Template = Pick<TemplateRow, 'id' | 'version' | 'tasks' | 'ruled' | 'mayChange'> & {
  name: string;
};

/** The template of a row. */
export const templateOf = ({ id, name, version, tasks, ruled, mayChange }: TemplateRow): Template => ({
  ...{ id, version, tasks, ruled, mayChange },
  name: name ?? '',
});
