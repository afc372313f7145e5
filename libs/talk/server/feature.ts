import { join } from 'node:path';
import {
  defineServerFeature,
  type ActorContext,
  type Db,
  type DemoClock,
  type FileStore,
  type ServerFeature,
} from '#server-kit/server';
import {
  talkLimits,
  type DialogCard,
  type TalkLink,
  type TalkMessage,
  type TalkPlace,
  type TalkRecord,
} from '#talk/model';
import { auditedOfTalk } from './audited.ts';
import { loadDemoTalks } from './demo/load-demo.ts';
import { goOutOnLeaving, groupHandlers, singleWith } from './dialogs/groups.ts';
import { stayIn } from './dialogs/reach.ts';
import { ownSideHandlers } from './dialogs/own-side.ts';
import {
  countUnreadHandler,
  dialogsOf,
  readDialogHandler,
  readDialogsHandler,
  unreadOf,
} from './dialogs/read-dialogs.ts';
import { linkMessage } from './messages/link-message.ts';
import { messageFileOwner } from './messages/message-files.ts';
import { latestOn, readMessageHandler, readMessagesHandler } from './messages/read-messages.ts';
import { readersHandler } from './messages/readers.ts';
import { recallMessageHandler } from './messages/recall-message.ts';
import { searchMessagesHandler } from './messages/search-messages.ts';
import { say, sendMessageHandler } from './messages/send-message.ts';
import { membersOf } from './tell.ts';
import type {
  NamedRecord,
  RecordSource,
  ShownSource,
  TalkKit,
  ThreadSource,
} from './threads/thread-source.ts';

export interface TalkOptions {
  /** Records without a talk of this kit. */
  records?: readonly RecordSource[];
  threads: readonly ThreadSource[];
  shownInTalks: readonly ShownSource[];
}

/** What features ask of talks. */
export interface Talks {
  /** What was made of a message stands with it; refused where the actor may not read it. */
  link(context: ActorContext, messageId: string, link: TalkLink): Promise<void>;
  /** Says something in the dialog with somebody, or on a record; under the actor's right, as their browser would. */
  say(context: ActorContext, at: { personId: string } | TalkPlace, said: PlainWords): Promise<TalkMessage>;
  /** What was said last on a record, latest first; refused where the actor may not see it. */
  latestOn(context: ActorContext, record: TalkRecord, most: number): Promise<TalkMessage[]>;
  /** Who is in a dialog; null: the actor is not. */
  membersOf(context: ActorContext, dialogId: string): Promise<string[] | null>;
  /** What a record is called and where it is shown; null: there is none, or the actor may not see it. */
  recordOf(context: ActorContext, record: TalkRecord): Promise<NamedRecord | null>;
  /** What waits for the actor, by the other person of dialogs of two. */
  unread(context: ActorContext): Promise<{ unread: number; dialogs: DialogCard[] }>;
}

/** Words alone; the id is the sender's, so that sent twice is said once. */
interface PlainWords {
  messageId: string;
  words: string;
}

const kitOf = ({ records = [], threads, shownInTalks }: TalkOptions): TalkKit => ({
  records: new Map(records.map((source) => [source.type, source])),
  threads: new Map(threads.map((source) => [source.type, source])),
  shown: new Map(shownInTalks.map((source) => [source.type, source])),
});

/** For features: over the sources as they are composed. */
export const talksOver = (options: () => TalkOptions): Talks => ({
  link: (context, messageId, link) => linkMessage(kitOf(options()), context, messageId, link),
  async say(context, at, said) {
    const place = 'personId' in at ? { dialogId: (await singleWith(context, at.personId)).id } : at;
    const asked = { mentionIds: [], attachmentIds: [], seconds: null, about: null };
    return say(kitOf(options()), context, { ...asked, ...said, kind: 'text', at: place });
  },
  latestOn: (context, record, most) => latestOn(kitOf(options()), context, record, most),
  membersOf: async (context, dialogId) =>
    (await stayIn(context, dialogId)) ? membersOf(context, dialogId) : null,
  async recordOf(context, { type, id }) {
    const { threads, records } = kitOf(options());
    return (await (threads.get(type) ?? records.get(type))?.open(context, id)) ?? null;
  },
  async unread(context) {
    const { unread } = await unreadOf(context);
    const { dialogs } = await dialogsOf(context, { q: '', take: talkLimits.dialogs });
    return { unread, dialogs: dialogs.filter((each) => each.unread > 0) };
  },
});

/** Dialogs and the talk on records. */
export function talkFeature(options: TalkOptions & { files?: FileStore }): ServerFeature {
  const kit = kitOf(options);
  const { files } = options;
  return defineServerFeature({
    name: 'talk',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      readDialogsHandler,
      readDialogHandler,
      readMessagesHandler(kit),
      readMessageHandler(kit),
      sendMessageHandler(kit),
      recallMessageHandler(kit),
      readersHandler(kit),
      ...groupHandlers,
      ...ownSideHandlers,
      searchMessagesHandler,
      countUnreadHandler,
    ],
    reactions: [goOutOnLeaving],
    fileOwners: [messageFileOwner(kit)],
    audited: auditedOfTalk,
    // Without a store there is no demo: its pictures are real ones.
    ...(files && { demo: (db: Db, clock: DemoClock) => loadDemoTalks(db, clock, files) }),
  });
}
