import { and, desc, eq } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import {
  commentMinutes,
  detailRouteOf,
  formCalls,
  formMentioned,
  mostComments,
  type AnyForm,
  type FormComment,
} from '#documents/model';
import { directory } from '#identity/server';
import { bindFiles, handle, type ActorContext, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { mayRead } from '../forms/may.ts';
import { findForm, notFound } from '../forms/stored-form.ts';
import { commentTable, type CommentRow } from '../tables/form-comment.ts';
import { participantTable, type FormRow } from '../tables/form.ts';
import { bringIn } from './bring-in.ts';
import { commentFilesOf } from './comment-files.ts';
import { openUntil, shownComments } from './shown-comments.ts';

async function readable(context: ActorContext, kit: FormsKit, form: AnyForm, id: string): Promise<FormRow> {
  const row = await findForm(context, form, id);
  if (!row || !(await mayRead(context, kit, row))) throw notFound();
  return row;
}

const listComments = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).comments, async ({ id }, context) => {
    const row = await readable(context, kit, form, id);
    const rows = await context.db
      .select()
      .from(commentTable)
      .where(eq(commentTable.formId, row.id))
      .orderBy(desc(commentTable.at), desc(commentTable.id))
      .limit(mostComments + 1);
    const newest = rows.slice(0, mostComments).toReversed();
    return { comments: await shownComments(context, newest), hasEarlier: rows.length > mostComments };
  });

/** Whoever is named is told, with the way to the form. */
async function tellNamed(
  context: ActorContext,
  form: AnyForm,
  row: FormRow,
  words: string,
  people: readonly string[],
): Promise<void> {
  if (!people.length) return;
  const { actor, db } = context;
  const author = await directory.personById(db, actor.personId);
  await context.emit(formMentioned, {
    type: form.code,
    id: row.id,
    number: row.number ?? '',
    subject: row.subject,
    byId: actor.personId,
    byName: author ? [author.nameZh, author.nameEn || author.nameZh] : [actor.name, actor.name],
    words,
    people: [...people],
    link: `${detailRouteOf(form)}?id=${row.id}`,
  });
}

/** Those who take part see what changed at once; answers the comment as its author reads it. */
async function tellAll(
  context: ActorContext,
  form: AnyForm,
  row: FormRow,
  kept: CommentRow,
): Promise<FormComment> {
  const takingPart = await context.db
    .select()
    .from(participantTable)
    .where(eq(participantTable.formId, row.id));
  await context.publish({
    to: [...new Set(takingPart.map(({ personId }) => personId))],
    type: 'refresh',
    data: { topics: [`talk:${form.code}`] },
  });
  const [comment] = await shownComments(context, [kept]);
  if (!comment) throw notFound();
  return comment;
}

const mustSay = (words: string, files: readonly string[]): void => {
  if (!words && !files.length)
    throw invalid([
      { path: 'words', text: ['请填写评论或添加附件', 'Please write something or attach a file'] },
    ]);
};

const addComment = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).comment, async ({ id, commentId, words, mentionIds, attachmentIds }, context) => {
    const { db, actor, now } = context;
    mustSay(words, attachmentIds);
    const row = await readable(context, kit, form, id);
    const mentions = [...new Set(mentionIds)].filter((each) => each !== actor.personId);
    await bringIn(context, row, mentions);
    const attachments = await bindFiles(context, attachmentIds, commentFilesOf(commentId), 'attachmentIds');
    const [kept] = await db
      .insert(commentTable)
      .values({
        ...{ id: commentId, formId: row.id, authorId: actor.personId, at: now },
        ...{ words, mentions, attachments },
      })
      .onConflictDoNothing()
      .returning();
    if (!kept) throw new CallError('conflict');
    await tellNamed(context, form, row, words, mentions);
    return tellAll(context, form, row, kept);
  });

/** One's own comment, locked, as long as it is open; else says why not. */
async function ownComment(context: ActorContext, row: FormRow, commentId: string): Promise<CommentRow> {
  const [comment] = await context.db
    .select()
    .from(commentTable)
    .where(and(eq(commentTable.id, commentId), eq(commentTable.formId, row.id)))
    .for('update');
  if (comment?.authorId !== context.actor.personId) throw notFound();
  if (comment.removedAt) throw ruleBroken(['这条评论已删除', 'This comment was taken back']);
  if (context.now >= openUntil(comment))
    throw ruleBroken([
      `评论发表超过 ${commentMinutes} 分钟，不能再修改或删除`,
      `A comment stays as it is after ${commentMinutes} minutes`,
    ]);
  return comment;
}

const editComment = (kit: FormsKit, form: AnyForm): Handler =>
  handle(
    formCalls(form).editComment,
    async ({ id, commentId, words, mentionIds, attachmentIds }, context) => {
      const { db, actor, now } = context;
      mustSay(words, attachmentIds);
      const row = await readable(context, kit, form, id);
      const before = await ownComment(context, row, commentId);
      const mentions = [...new Set(mentionIds)].filter((each) => each !== actor.personId);
      const added = mentions.filter((each) => !before.mentions.includes(each));
      await bringIn(context, row, added);
      const attachments = await bindFiles(context, attachmentIds, commentFilesOf(commentId), 'attachmentIds');
      const at = (before.editedAt ?? before.at).toISOString();
      const [kept] = await db
        .update(commentTable)
        .set({
          ...{ words, mentions, attachments, editedAt: now },
          ...(words !== before.words && { earlier: [...before.earlier, { at, words: before.words }] }),
        })
        .where(eq(commentTable.id, commentId))
        .returning();
      if (!kept) throw notFound();
      await tellNamed(context, form, row, words, added);
      return tellAll(context, form, row, kept);
    },
  );

/** What it said goes from the table, its files from the store; the audit keeps who took back what. */
const removeComment = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).removeComment, async ({ id, commentId }, context) => {
    const row = await readable(context, kit, form, id);
    await ownComment(context, row, commentId);
    await bindFiles(context, [], commentFilesOf(commentId));
    const [kept] = await context.db
      .update(commentTable)
      .set({ words: '', mentions: [], attachments: [], earlier: [], removedAt: context.now })
      .where(eq(commentTable.id, commentId))
      .returning();
    if (!kept) throw notFound();
    return tellAll(context, form, row, kept);
  });

export const commentHandlers = (kit: FormsKit, form: AnyForm): Handler[] => [
  listComments(kit, form),
  addComment(kit, form),
  editComment(kit, form),
  removeComment(kit, form),
];
