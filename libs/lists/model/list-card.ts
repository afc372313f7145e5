import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';

/** Rows that a card shows; the rest is one press away. */
export const shownOnCard = 6;

/** The first rows of a list as its card on the workplace has them, in the reader's words. Open to those who may see the list. */
export const readListCard = defineCall({
  name: 'lists.card',
  code: 'LST110P_12',
  summary: ['工作台上的列表卡片', 'A list as a card on the workplace'],
  effect: 'read',
  access: signedIn,
  request: z.object({ list: z.string().min(1).max(60) }),
  response: z.object({
    title: z.string(),
    empty: z.string(),
    /** How many there are: '12', or '>10,000'. */
    count: z.string(),
    /** Where all of them are. */
    all: z.string(),
    rows: z.array(z.object({ id: z.string(), says: z.string(), fact: z.string(), to: z.string() })),
    /** What makes the card stale. */
    topics: z.array(z.string()),
  }),
});
