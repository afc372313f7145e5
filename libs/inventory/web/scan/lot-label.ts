import type { Label } from '#calls/model';

/** What stands before a lot, or before the number of one piece. */
export const lotLabel = ({ serial }: { serial: boolean }): Label =>
  serial ? ['序列号 {lot}', 'Serial no. {lot}'] : ['批号 {lot}', 'Lot {lot}'];
