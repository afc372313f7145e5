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

const shareLabel = ({ required, of }: NonNullable<ChainStep['share']>): Label =>
  required === of
    ? labels.all
    : [`会签：${of} 人中需 ${required} 人同意`, `${required} of ${of} have to agree`];

export const needsLabelOf = ({ kind, needs, share, people }: ChainStep): Label | null => {
  if (kind !== 'approve' || people.length < 2) return null;
  return share && share.of > 1 ? shareLabel(share) : labels[needs];
};
