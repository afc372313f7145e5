import { newId } from '#server-kit/server';
import { makeGroup, sendMessage } from '#talk/model';
import { as, type RequisitionsServer } from '../testing/requisitions-server.ts';
import type { MakeInput } from './matrix.ts';

/** What the calls of talks are tried with: a group of two, and a message that its owner has said in it. */
export function inputsOfTalk(server: RequisitionsServer): Record<string, MakeInput> {
  const owner = as('employee');
  const group = async () => {
    const dialogId = newId();
    await server.callAs(owner, makeGroup, { dialogId, name: '群', memberIds: ['head'] });
    return { dialogId };
  };
  const message = async () => {
    const at = await group();
    const { id } = await server.callAs(owner, sendMessage, { at, messageId: newId(), words: 'x' });
    return { messageId: id };
  };
  return {
    'talk.readDialog': group,
    'talk.readMessages': async () => ({ at: await group() }),
    'talk.sendMessage': async () => ({ at: await group(), messageId: newId(), words: 'y' }),
    'talk.readMessage': message,
    'talk.recallMessage': message,
    'talk.readReaders': message,
    'talk.markRead': async () => ({ ...(await group()), upTo: 1 }),
    'talk.changeGroup': async () => ({ ...(await group()), name: '新群' }),
    'talk.leaveGroup': group,
    'talk.keepDialog': async () => ({ ...(await group()), pinned: true }),
    'tracker.saveChatLog': async () => ({
      msgs: [{ user1: 'employee', user2: 'head', msg: { id: newId(), text: 'x' } }],
    }),
    'tracker.readChatUnread': async () => ({ user1: 'employee' }),
  };
}
