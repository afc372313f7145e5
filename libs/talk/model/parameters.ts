import { parameter } from '#upkeep/model';

/** An author takes back a message within so many hours; the owner of a group at any time (module file, 4.11). */
export const recallHours = parameter({
  name: 'talk.recallHours',
  title: ['聊天消息撤回时限', 'Time to recall a chat message'],
  help: [
    '发送者可在此时限内撤回自己的消息；群主随时可撤回群内消息',
    'Authors recall their messages within it; the owner of a group at any time',
  ],
  unit: ['小时', 'hours'],
  ...{ initial: 24, min: 1, max: 720 },
});

export const talkParameters = [recallHours] as const;
