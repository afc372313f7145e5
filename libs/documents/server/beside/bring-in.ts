import { eq } from 'drizzle-orm';
import { invalid, ruleBroken, type FieldProblem } from '#calls/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import { addParticipants } from '../forms/participants.ts';
import { participantTable, type FormRow } from '../tables/form.ts';

/**
 * Whoever is named sees the form: those who do not take part yet get a copy. Only the applicant and approvers can bring
 * somebody in; others can name those who take part.
 */
export async function bringIn(context: ActorContext, row: FormRow, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  if (row.number === null)
    throw ruleBroken([
      '草稿只有您自己可见，提交后才能提及他人',
      'A draft is yours alone: name others once it is submitted',
    ]);
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
