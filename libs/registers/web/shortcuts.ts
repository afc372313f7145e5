import type { ShortcutGroup } from '#shell/web';

/** Keys of the records of a register. */
export const registerShortcuts: ShortcutGroup = {
  title: ['主档', 'Registers'],
  keys: [
    { keys: ['E'], does: ['修改打开的记录', 'Change the open record'] },
    { keys: ['Ctrl', 'S'], does: ['保存记录', 'Save the record'] },
  ],
};
