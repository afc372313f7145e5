import type { FileOwner, OwnerOfFiles } from '#server-kit/server';
import type { TalkKit } from '../threads/thread-source.ts';
import { readableMessage } from './read-messages.ts';

/** What owns the files of messages. */
export const messageFiles = 'chatMessage';

/** The files of a message, as the file service knows them. */
export const filesOfMessage = (id: string): OwnerOfFiles => ({ type: messageFiles, id });

/** For the file service: whoever may read a message may read its files, asked at each reading; of a recalled one nobody. */
export const messageFileOwner = (kit: TalkKit): FileOwner => ({
  type: messageFiles,
  async mayRead(context, id) {
    const found = await readableMessage(kit, context, id).catch(() => null);
    return found !== null && found.message.recalledAt === null;
  },
  mayChange: () => Promise.resolve(false),
});
