import { z } from 'zod';
import { defineEvent } from '#calls/model';

/** Somebody was named in a message. */
export const talkMentioned = defineEvent({
  name: 'talk.mentioned',
  label: ['聊天中提到', 'Named in a talk'],
  data: z.object({
    messageId: z.string(),
    dialogId: z.string(),
    /** Of the group or the record; '' in a dialog of two. */
    where: z.string(),
    byId: z.string(),
    byName: z.tuple([z.string(), z.string()]),
    words: z.string(),
    /** Who is told; never whoever said it. */
    people: z.array(z.string()),
    /** Address that shows it; null: the desk of dialogs. */
    link: z.string().nullable(),
  }),
  about: ({ messageId }) => ({ type: 'chatMessage', id: messageId }),
});
