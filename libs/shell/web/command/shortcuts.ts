import type { ShortcutGroup } from '../feature.ts';

/** Keys that work on every page. */
export const everywhere: ShortcutGroup = {
  title: ['任何页面', 'Everywhere'],
  keys: [
    {
      keys: ['Ctrl', 'K'],
      does: ['查找页面、单据、人员与操作', 'Find pages, documents, people and actions'],
    },
    { keys: ['?'], does: ['显示本帮助', 'Show this help'] },
    {
      keys: ['Tab'],
      does: ['到下一个控件；先是“跳到内容”', 'To the next control; first “Skip to the content”'],
    },
    { keys: ['Shift', 'Tab'], does: ['到上一个控件', 'To the control before'] },
    { keys: ['Esc'], does: ['关闭对话框', 'Close a dialog'] },
  ],
};

/** Keys within the command box. */
export const withinBox: ShortcutGroup = {
  title: ['查找框', 'Command box'],
  keys: [
    { keys: ['↑', '↓'], does: ['选择', 'Choose'] },
    { keys: ['Enter'], does: ['打开', 'Open'] },
    { keys: ['Ctrl', 'Enter'], does: ['在新的浏览器标签页打开', 'Open in a new tab of the browser'] },
  ],
};
