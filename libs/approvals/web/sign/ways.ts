import type { Label } from '#calls/model';

/** How somebody signs. */
export const ways = {
  kept: ['我的签名', 'My signature'],
  draw: ['手写', 'Draw'],
  type: ['输入姓名', 'Type the name'],
} as const satisfies Record<string, Label>;
