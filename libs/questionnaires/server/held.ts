import { eq } from 'drizzle-orm';
import { CallError, type Action } from '#calls/model';
import { scopeReaches } from '#identity/server';
import { questionnaireCode } from '#questionnaires/model';
import type { ActorContext } from '#server-kit/server';
import { questionnaire, type QuestionnaireRecord } from './tables.ts';

/** A questionnaire that the actor may do this with; what is out of reach is not there. `locks` for whoever changes it. */
export async function heldQuestionnaire(
  { db, actor }: ActorContext,
  id: string,
  action: Action,
  locks = false,
): Promise<QuestionnaireRecord> {
  const asked = db.select().from(questionnaire).where(eq(questionnaire.id, id));
  const [row] = locks ? await asked.for('update') : await asked;
  const scope = actor.scope([questionnaireCode], action);
  if (!row || !scopeReaches(scope, { company: row.companyId, person: row.createdBy }, actor))
    throw new CallError('notFound');
  return row;
}
