import type { FileOwner, OwnerOfFiles } from '#server-kit/server';
import type { TalkKit } from '../threads/thread-source.ts';
import { readableMessage } from './read-messages.ts';

const type = 'chatMessage';

/** The files of a message, as the file service knows them. */
export const filesOfMessage = (id: string): OwnerOfFiles => ({ type, id });

/** For the file service: whoever may read a message may read its files, asked at each reading; of a recalled one nobody. */
export const messageFileOwner = (kit: TalkKit): FileOwner => ({
  type,
  async mayRead(context, id) {
    const found = await readableMessage(kit, context, id).catch(() => null);
    return found !== null && found.message.recalledAt === null;
  },
  mayChange: () => Promise.resolve(false),
});
