import type { ShortcutGroup } from '#shell/web';

/** Keys of the workflow designer. */
const shortcuts: readonly ShortcutGroup[] = [
  {
    title: ['流程设计', 'Workflow designer'],
    keys: [
      { keys: ['↑', '↓', '←', '→'], does: ['在步骤间移动', 'Go from step to step'] },
      { keys: ['Alt', '↑'], does: ['上移步骤（Alt ↓ 下移）', 'Move the step up (Alt ↓: down)'] },
      { keys: ['+'], does: ['在其后添加步骤', 'Add a step after it'] },
      { keys: ['Delete'], does: ['删除步骤', 'Remove the step'] },
      { keys: ['Ctrl', 'Z'], does: ['撤销', 'Undo'] },
    ],
  },
];
export default shortcuts;
