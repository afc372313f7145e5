import { eq } from 'drizzle-orm';
import { CallError, invalid, type FieldProblem, type RequestOf } from '#calls/model';
import { directory } from '#identity/server';
import {
  bindFiles,
  handle,
  lengthsOf,
  newId,
  type ActorContext,
  type BoundFile,
  type Handler,
} from '#server-kit/server';
import {
  sendMessage,
  showingKinds,
  talkLimits,
  talkMentioned,
  type MessageKind,
  type TalkMessage,
} from '#talk/model';
import { noSuchTalk, reachTalk, type Reach } from '../dialogs/reach.ts';
import { chatMessage, dialog, type DialogRow, type MessageRow } from '../tables/talk.ts';
import { membersOf, tellTalk } from '../tell.ts';
import type { TalkKit } from '../threads/thread-source.ts';
import { addMessage } from './add-message.ts';
import { filesOfMessage } from './message-files.ts';
import { shownMessages } from './shown-messages.ts';

type Asked = RequestOf<typeof sendMessage>;

/** The talk on a record begins with the first message. */
async function begun(context: ActorContext, reach: Reach): Promise<DialogRow> {
  if (reach.row) return reach.row;
  const { db, actor, now } = context;
  const { type = '', id = '' } = reach.record ?? {};
  const [made] = await db
    .insert(dialog)
    .values({
      ...{ id: newId(), kind: 'thread', recordType: type, recordId: id },
      ...{ lastAt: now, createdBy: actor.personId, createdAt: now },
    })
    .onConflictDoNothing()
    .returning();
  // Somebody else began it this moment: tried again, it is there.
  if (!made) throw new CallError('conflict');
  return made;
}

/** Everybody who is named has to be there, or to see the record (module file, 4.12). */
async function checkNamed(
  kit: TalkKit,
  context: ActorContext,
  reach: Reach,
  ids: readonly string[],
): Promise<void> {
  if (!ids.length) return;
  const { db, language } = context;
  const people = await directory.personsById(db, ids);
  const members = reach.row && !reach.record ? new Set(await membersOf(context, reach.row.id)) : null;
  const problems: FieldProblem[] = [];
  for (const [at, id] of ids.entries()) {
    const found = people.get(id);
    const name = found ? directory.nameIn(language, found) : id;
    const sees = members
      ? members.has(id)
      : reach.record
        ? await kit.threads.get(reach.record.type)?.mayRead(context, reach.record.id, id)
        : false;
    if (found?.active && sees) continue;
    problems.push({
      path: `mentionIds.${at}`,
      text: reach.record
        ? [`${name}无权查看此单据`, `${name} may not see this record`]
        : [`${name}不在此会话中`, `${name} is not in this dialog`],
    });
  }
  if (problems.length) throw invalid(problems);
}

async function tellNamed(
  context: ActorContext,
  { record }: Reach,
  row: DialogRow,
  { id, words }: MessageRow,
  people: readonly string[],
): Promise<void> {
  if (!people.length) return;
  const { actor, db } = context;
  const author = await directory.personById(db, actor.personId);
  await context.emit(talkMentioned, {
    ...{ messageId: id, dialogId: row.id, words, people: [...people] },
    where: record?.title ?? row.name,
    byId: actor.personId,
    byName: author ? [author.nameZh, author.nameEn || author.nameZh] : [actor.name, actor.name],
    link: record?.link ?? null,
  });
}

const isShowing = (kind: MessageKind): boolean => showingKinds.some((each) => each === kind);

/** What a message shows, by its name for whoever sends it; refused where they may not see it themselves. */
async function aboutOf(kit: TalkKit, context: ActorContext, { kind, about }: Asked) {
  const source = about && kit.shown.get(about.type);
  if (isShowing(kind) ? about === null || (source && source.sentAs !== kind) : about !== null)
    throw invalid([{ path: 'about', text: ['请选择要发送的内容', 'Please choose what to send'] }]);
  if (!about) return null;
  const title = (await source?.titlesOf(context, [about.id]))?.get(about.id);
  if (title === undefined) throw noSuchTalk();
  return { ...about, title };
}

const mustFit = (words: string, most: number = talkLimits.words): void => {
  if ([...words].length > most)
    throw invalid([{ path: 'words', text: [`最多 ${most} 个字`, `At most ${most} characters`] }]);
};

const mustSay = ({ words, attachmentIds, about }: Asked): void => {
  if (!words && !attachmentIds.length && !about)
    throw invalid([{ path: 'words', text: ['请输入内容', 'Please write something'] }]);
};

/** What is sent is what its files are, whatever the browser calls it. */
const kindOf = (files: readonly BoundFile[]): MessageKind =>
  !files.length ? 'text' : files.every(({ mediaType }) => mediaType.startsWith('image/')) ? 'image' : 'file';

/** A browser stops after the last second; what it still writes then is no longer recording. Milliseconds. */
const stopping = 1_500;

/** Seconds of one recording, as its file itself says; no word of the browser. */
async function secondsOf({ db }: ActorContext, files: readonly BoundFile[]): Promise<number> {
  const [file, other] = files;
  const isOne = file && !other && /^(audio|video)\//.test(file.mediaType);
  const length = isOne ? (await lengthsOf(db, [file.id])).get(file.id) : undefined;
  if (length === undefined)
    throw invalid([{ path: 'attachmentIds', text: ['请重新录制', 'Please record it anew'] }]);
  const most = talkLimits.seconds;
  if (length > most * 1_000 + stopping)
    throw invalid([
      {
        path: 'attachmentIds',
        text: [`语音和视频最长 ${most} 秒`, `A voice or video takes ${most} seconds at most`],
      },
    ]);
  return Math.min(Math.max(Math.round(length / 1_000), 1), most);
}

/** A message of this id that is there already; sent twice it is answered again, and said once. */
async function saidBefore(context: ActorContext, id: string): Promise<MessageRow | null> {
  const [before] = await context.db.select().from(chatMessage).where(eq(chatMessage.id, id));
  if (!before) return null;
  if (before.authorId !== context.actor.personId) throw new CallError('conflict');
  return before;
}

/** Says something in a dialog or on a record. */
export async function say(kit: TalkKit, context: ActorContext, asked: Readonly<Asked>): Promise<TalkMessage> {
  const { messageId, kind, words, attachmentIds } = asked;
  mustSay(asked);
  const reach = await reachTalk(kit, context, asked.at, { holds: true });
  if (!reach.mayWrite) throw new CallError('forbidden');
  const source = reach.record && kit.threads.get(reach.record.type);
  mustFit(words, source?.mostWords);
  const before = await saidBefore(context, messageId);
  if (before && before.dialogId !== reach.row?.id) throw new CallError('conflict');
  const row = await begun(context, reach);
  const message = before ?? (await addedMessage());
  const [shown] = await shownMessages(kit, context, row, [message]);
  if (!shown) throw noSuchTalk();
  return shown;

  async function addedMessage(): Promise<MessageRow> {
    const mentions = [...new Set(asked.mentionIds)].filter((each) => each !== context.actor.personId);
    await checkNamed(kit, context, { ...reach, row }, mentions);
    const about = await aboutOf(kit, context, asked);
    const attachments = attachmentIds.length
      ? await bindFiles(context, attachmentIds, filesOfMessage(messageId), 'attachmentIds')
      : [];
    const isRecorded = kind === 'voice' || kind === 'video';
    const seconds = isRecorded ? await secondsOf(context, attachments) : null;
    const kept = await addMessage(context, row, {
      ...{ id: messageId, words, mentions, attachments, about },
      kind: isRecorded || isShowing(kind) ? kind : kindOf(attachments),
      seconds,
    });
    await tellTalk(context, row, { talk: 'sent', number: kept.number });
    await context.publish({
      to: [context.actor.personId],
      type: 'roger',
      data: { messageId, dialogId: row.id, number: kept.number },
    });
    if (!source?.tellsNamed) await tellNamed(context, reach, row, kept, mentions);
    if (reach.record) await source?.said?.(context, reach.record.id, { messageId, words, named: mentions });
    return kept;
  }
}

export const sendMessageHandler = (kit: TalkKit): Handler =>
  handle(sendMessage, (asked, context) => say(kit, context, asked));
