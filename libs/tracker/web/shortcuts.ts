import type { ShortcutGroup } from '#shell/web';

const groups: readonly ShortcutGroup[] = [
  {
    title: ['任务', 'Tasks'],
    keys: [
      { keys: ['N'], does: ['写下任务（任何页面）', 'Write down a task (any page)'] },
      { keys: ['Alt', '←'], does: ['看板：移到上一列', 'Board: to the list before'] },
      { keys: ['Alt', '→'], does: ['看板：移到下一列', 'Board: to the next list'] },
      { keys: ['Alt', '↑'], does: ['看板：上移', 'Board: up'] },
      { keys: ['Alt', '↓'], does: ['看板：下移', 'Board: down'] },
      { keys: ['←'], does: ['甘特图：提前一天', 'Gantt: a day earlier'] },
      { keys: ['→'], does: ['甘特图：推后一天', 'Gantt: a day later'] },
      { keys: ['Shift', '→'], does: ['甘特图：延长一天', 'Gantt: a day longer'] },
      { keys: ['X'], does: ['完成选中的任务', 'Complete the task in focus'] },
      { keys: ['1'], does: ['优先级 1（至 4）', 'Level 1 (to 4)'] },
    ],
  },
];
export default groups;
