import type { ShortcutGroup } from '#shell/web';

const groups: readonly ShortcutGroup[] = [
  {
    title: ['任务', 'Tasks'],
    keys: [
      { keys: ['N'], does: ['写下任务（任何页面）', 'Write down a task (any page)'] },
      { keys: ['E'], does: ['标题', 'Title'] },
      { keys: ['A'], does: ['负责人', 'Owner'] },
      { keys: ['D'], does: ['计划时间', 'Planned time'] },
      { keys: ['F'], does: ['关注或取消关注', 'Follow or unfollow'] },
      { keys: ['Ctrl', 'Enter'], does: ['保存描述', 'Save the description'] },
      { keys: ['↑'], does: ['看板：方向键在卡片间移动', 'Board: arrows walk from card to card'] },
      { keys: ['Space'], does: ['看板：拿起或放下卡片', 'Board: lift or drop the card'] },
      { keys: ['Esc'], does: ['看板：把拿起的卡片放回', 'Board: put a lifted card back'] },
      { keys: ['Alt', '→'], does: ['看板：移动一步（方向键）', 'Board: one step, by any arrow'] },
      { keys: ['M'], does: ['看板：移到…', 'Board: move to…'] },
      { keys: ['←'], does: ['甘特图：提前一天', 'Gantt: a day earlier'] },
      { keys: ['→'], does: ['甘特图：推后一天', 'Gantt: a day later'] },
      { keys: ['Shift', '→'], does: ['甘特图：延长一天', 'Gantt: a day longer'] },
      { keys: ['X'], does: ['完成选中的任务', 'Complete the task in focus'] },
      { keys: ['1'], does: ['优先级 1（至 4）', 'Priority 1 (to 4)'] },
    ],
  },
];
export default groups;
