import { asc, eq } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import { detailRouteOf, formCalls, formMentioned, type AnyForm, type FormComment } from '#documents/model';
import { directory } from '#identity/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { mayRead } from '../forms/may.ts';
import { inLanguage } from '../forms/names.ts';
import { addParticipants } from '../forms/participants.ts';
import { findForm, notFound } from '../forms/stored-form.ts';
import { commentTable } from '../tables/form-comment.ts';
import { participantTable, type FormRow } from '../tables/form.ts';

/** Most comments that are shown; nobody reads more. */
const mostShown = 500;

async function readable(context: ActorContext, kit: FormsKit, form: AnyForm, id: string): Promise<FormRow> {
  const row = await findForm(context, form, id);
  if (!row || !(await mayRead(context, kit, row))) throw notFound();
  return row;
}

async function shown(
  { db, language }: ActorContext,
  rows: readonly (typeof commentTable.$inferSelect)[],
): Promise<FormComment[]> {
  const people = await directory.personsById(db, [
    ...new Set(rows.flatMap(({ authorId, mentions }) => [authorId, ...mentions])),
  ]);
  const named = (id: string) => {
    const person = people.get(id);
    return { id, name: person ? inLanguage(language, person) : id };
  };
  return rows.map(({ id, authorId, at, words, mentions }) => ({
    id,
    author: named(authorId),
    at: at.toISOString(),
    words,
    mentions: mentions.map(named),
  }));
}

const listComments = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).comments, async ({ id }, context) => {
    const row = await readable(context, kit, form, id);
    const rows = await context.db
      .select()
      .from(commentTable)
      .where(eq(commentTable.formId, row.id))
      .orderBy(asc(commentTable.at), asc(commentTable.id))
      .limit(mostShown);
    return { comments: await shown(context, rows) };
  });

/**
 * Whoever is named sees the form: those who do not take part yet get a copy. Only the applicant and approvers can bring
 * somebody in; others can name those who take part.
 */
async function bringIn(context: ActorContext, row: FormRow, ids: readonly string[]): Promise<void> {
  const { db, actor } = context;
  const people = await directory.personsById(db, [...ids]);
  const takingPart = await db.select().from(participantTable).where(eq(participantTable.formId, row.id));
  const has = new Set(takingPart.map(({ personId }) => personId));
  const own = takingPart.find(({ personId }) => personId === actor.personId);
  const mayBring = own?.roles.some((role) => role === 'applicant' || role === 'approver') ?? false;
  const problems = ids.flatMap((id, at): FieldProblem[] => {
    const path = `mentionIds.${at}`;
    const person = people.get(id);
    if (!person?.active)
      return [{ path, text: ['该人员不存在或已离职', 'This person is not there any more'] }];
    if (has.has(id) || mayBring) return [];
    const { nameZh, nameEn } = person;
    return [
      {
        path,
        text: [
          `${nameZh}无权查看此单据，请由申请人或审批人提及`,
          `${nameEn || nameZh} may not see this form: the applicant or an approver can name them`,
        ],
      },
    ];
  });
  if (problems.length) throw invalid(problems);
  const added = ids.filter((id) => !has.has(id));
  await addParticipants(
    context,
    row,
    added.map((personId) => ({ personId, role: 'copied' as const })),
  );
}

const addComment = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).comment, async ({ id, commentId, words, mentionIds }, context) => {
    const { db, actor, now } = context;
    const row = await readable(context, kit, form, id);
    const mentions = [...new Set(mentionIds)].filter((each) => each !== actor.personId);
    if (mentions.length && row.number === null)
      throw ruleBroken([
        '草稿只有您自己可见，提交后才能提及他人',
        'A draft is yours alone: name others once it is submitted',
      ]);
    await bringIn(context, row, mentions);
    const [kept] = await db
      .insert(commentTable)
      .values({ id: commentId, formId: row.id, authorId: actor.personId, words, mentions, at: now })
      .onConflictDoNothing()
      .returning();
    if (!kept) throw new CallError('conflict');
    const author = await directory.personById(db, actor.personId);
    if (mentions.length)
      await context.emit(formMentioned, {
        type: form.code,
        id: row.id,
        number: row.number ?? '',
        subject: row.subject,
        byId: actor.personId,
        byName: author ? [author.nameZh, author.nameEn || author.nameZh] : [actor.name, actor.name],
        words,
        people: mentions,
        link: `${detailRouteOf(form)}?id=${row.id}`,
      });
    const takingPart = await db.select().from(participantTable).where(eq(participantTable.formId, row.id));
    await context.publish({
      to: [...new Set(takingPart.map(({ personId }) => personId))],
      type: 'refresh',
      data: { topics: [`talk:${form.code}`] },
    });
    const [comment] = await shown(context, [kept]);
    if (!comment) throw notFound();
    return comment;
  });

export const commentHandlers = (kit: FormsKit, form: AnyForm): Handler[] => [
  listComments(kit, form),
  addComment(kit, form),
];
