import type { Label } from '#calls/model';
import type { LabelBatchState } from '#system/model';
import type { Tone } from '#ui/web';

/** How the states of a batch are called. */
export const batchStates: Readonly<Record<LabelBatchState, { label: Label; tone: Tone }>> = {
  draft: { label: ['草稿', 'Draft'], tone: 'grey' },
  checked: { label: ['已试运行', 'Checked'], tone: 'blue' },
  published: { label: ['已发布', 'Published'], tone: 'green' },
  undone: { label: ['已撤回', 'Taken back'], tone: 'orange' },
};
