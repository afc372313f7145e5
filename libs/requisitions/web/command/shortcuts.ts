import type { ShortcutGroup } from '#shell/web';
import { inboxKeys } from '../inbox/inbox-keys.ts';

/** Keys of the inbox, of lists, of forms and their lines. */
const shortcuts: readonly ShortcutGroup[] = [
  {
    title: ['待我审批', 'Approval inbox'],
    keys: inboxKeys,
  },
  {
    title: ['列表', 'Lists'],
    keys: [
      { keys: ['↑', '↓'], does: ['上一行、下一行', 'The row before, the next row'] },
      { keys: ['Enter'], does: ['打开', 'Open'] },
      { keys: ['Ctrl', 'Enter'], does: ['在新标签打开', 'Open in a new tab'] },
    ],
  },
  {
    title: ['填写表单', 'Forms'],
    keys: [
      { keys: ['Ctrl', 'S'], does: ['保存草稿', 'Save the draft'] },
      { keys: ['F4'], does: ['打开日历', 'Open the calendar'] },
    ],
  },
  {
    title: ['明细行', 'Lines of a form'],
    keys: [
      { keys: ['Enter'], does: ['下一格；行末新增一行', 'Next cell; a new line at the end'] },
      { keys: ['F8'], does: ['复制上一行的内容', 'Copy from the line above'] },
      { keys: ['Ctrl', 'Enter'], does: ['在下方插入一行', 'Insert a line below'] },
      { keys: ['Ctrl', 'Delete'], does: ['删除本行', 'Delete the line'] },
      { keys: ['Ctrl', 'Z'], does: ['撤销', 'Undo'] },
      { keys: ['Ctrl', 'V'], does: ['从 Excel 粘贴', 'Paste from Excel'] },
    ],
  },
];
export default shortcuts;
