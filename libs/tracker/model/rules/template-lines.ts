import type { Label } from '#calls/model';
import type { TemplateTask } from '../templates.ts';
import { taskLimits, type Level } from '../task.ts';

/** '提交报销 +7 !1 30m': title, working days behind the beginning, level, minutes; the marks may be left out. */
const mark = /\s(?:\+(?<offset>\d{1,3})|!(?<level>[1-4])|(?<minutes>\d{1,5})m)$/;

/** One task of a template in a line; null: the line has no title, or one that is too long. */
export function taskOfLine(line: string): TemplateTask | null {
  let title = line.trim();
  let [offset, level, minutes]: [number, Level, number | null] = [0, 2, null];
  for (let found = mark.exec(title); found; found = mark.exec(title)) {
    const { groups = {} } = found;
    if (groups['offset']) offset = Number(groups['offset']);
    if (groups['level']) level = Number(groups['level']) as Level;
    if (groups['minutes']) minutes = Number(groups['minutes']);
    title = title.slice(0, found.index).trim();
  }
  const isWithin = offset <= 365 && (minutes ?? 0) <= taskLimits.minutes;
  const length = [...title].length;
  return length >= 1 && length <= taskLimits.title && isWithin
    ? { title, description: '', rich: null, level, offset, minutes }
    : null;
}

/** The line that makes a task again. */
export const lineOfTask = ({ title, offset, level, minutes }: TemplateTask): string =>
  [title, offset && `+${offset}`, level !== 2 && `!${level}`, minutes !== null && `${minutes}m`]
    .filter(Boolean)
    .join(' ');

/** Tasks of all lines, or which line is none. Descriptions of tasks whose title stays are kept. */
export function tasksOfLines(
  text: string,
  before: readonly TemplateTask[] = [],
): { tasks: TemplateTask[] } | { problem: Label } {
  const lines = text.split('\n').filter((line) => line.trim());
  const said = new Map(before.map(({ title, description, rich }) => [title, { description, rich }]));
  const tasks: TemplateTask[] = [];
  for (const [at, line] of lines.entries()) {
    const task = taskOfLine(line);
    if (!task)
      return {
        problem: [
          `第 ${at + 1} 行：标题 1 至 ${taskLimits.title} 个字，天数不超过 365`,
          `Line ${at + 1}: a title of 1 to ${taskLimits.title} characters, at most 365 days`,
        ],
      };
    tasks.push({ ...task, ...said.get(task.title) });
  }
  return tasks.length ? { tasks } : { problem: ['请至少写一个任务', 'Please write at least one task'] };
}
