import { z } from 'zod';
import { defineEvent } from '#calls/model';

const records = z.object({
  /** 'supplier' */
  register: z.string(),
  ids: z.array(z.string()),
});

/** Records were made, changed, enabled or deleted. */
export const registerChanged = defineEvent({
  name: 'registers.changed',
  label: ['主档已修改', 'Master data changed'],
  data: records,
});

/** Records are offered no more. */
export const registerDisabled = defineEvent({
  name: 'registers.disabled',
  label: ['主档已停用', 'Master data disabled'],
  data: records,
});

/** Two records have become one, or two again. */
export const registerMerged = defineEvent({
  name: 'registers.merged',
  label: ['主档已合并', 'Master data merged'],
  data: z.object({ register: z.string(), loser: z.string(), survivor: z.string(), undone: z.boolean() }),
});
