import { compareDecimals } from '#calls/model';
import type { FieldRule } from '#fields/model';

/** No more days can be left of goods as they come in than they keep at all. */
export const lifeRule: FieldRule = {
  check: ({ shelfLife, minimumLife }) =>
    typeof shelfLife === 'string' &&
    typeof minimumLife === 'string' &&
    compareDecimals(minimumLife, shelfLife) > 0
      ? [{ path: 'minimumLife', text: ['不能多于保质期', 'It cannot be more than the shelf life'] }]
      : [],
};
