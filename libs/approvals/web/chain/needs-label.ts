import type { Label } from '#calls/model';
import type { ChainStep } from '#approvals/model';

/** How several people decide a step; nothing to say where one does. */
const labels: Readonly<Record<ChainStep['needs'], Label>> = {
  any: ['或签：一人同意即可', 'One of them decides'],
  all: ['会签：需全部同意', 'All have to agree'],
  percent: ['会签：达到比例即可', 'A share of them has to agree'],
  count: ['会签：达到人数即可', 'Some of them have to agree'],
  inSequence: ['依次审批', 'One after the other'],
};

export const needsLabelOf = ({ kind, needs, people }: ChainStep): Label | null =>
  kind === 'approve' && people.length > 1 ? labels[needs] : null;
