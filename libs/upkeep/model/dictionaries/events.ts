import { z } from 'zod';
import { defineEvent } from '#calls/model';

/** Entries of a dictionary were added, called otherwise, put in another order or hidden. */
export const dictionaryChanged = defineEvent({
  name: 'upkeep.dictionaryChanged',
  label: ['数据字典已修改', 'Dictionary changed'],
  data: z.object({
    name: z.string(),
    hidden: z.array(z.string()),
    added: z.array(z.string()),
    /** What those are called, before and now, that came, went, came back or are called otherwise. */
    names: z.array(z.string()).default([]),
  }),
});
