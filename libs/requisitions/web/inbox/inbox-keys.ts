import type { Shortcut } from '#shell/web';

/** Single keys of the inbox, in the order in which they are explained. They work while nothing is being typed. */
export const inboxKeys: readonly Shortcut[] = [
  { keys: ['J'], does: ['下一份', 'Next'] },
  { keys: ['K'], does: ['上一份', 'Previous'] },
  { keys: ['N'], does: ['显示新到的', 'Show what is new'] },
  { keys: ['X'], does: ['选择，用于批量同意', 'Mark, to approve several'] },
  { keys: ['A'], does: ['同意', 'Approve'] },
  { keys: ['R'], does: ['驳回', 'Reject'] },
  { keys: ['B'], does: ['退回', 'Return'] },
  { keys: ['C'], does: ['评论', 'Comment'] },
  { keys: ['Q'], does: ['询问', 'Ask somebody'] },
  { keys: ['T'], does: ['转办', 'Transfer'] },
  { keys: ['D'], does: ['委托', 'Delegate'] },
  { keys: ['S'], does: ['前加签', 'Add signers before'] },
  { keys: ['U'], does: ['催办', 'Remind'] },
  { keys: ['H'], does: ['显示快捷键', 'Show these keys'] },
];
