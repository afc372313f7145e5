import { eq } from 'drizzle-orm';
import { CallError, type Action } from '#calls/model';
import { placesOf, scopeReaches } from '#identity/server';
import { questionnaireCode } from '#questionnaires/model';
import type { ActorContext } from '#server-kit/server';
import { questionnaire, type QuestionnaireRecord } from './tables.ts';

/** Refuses whoever may not do this at all. */
export function refuseUnlessMay({ actor }: Pick<ActorContext, 'actor'>, action: Action): void {
  if (!actor.may([questionnaireCode], action)) throw new CallError('forbidden');
}

/**
 * Refuses to make a questionnaire in one's company where the right is of other companies; a right that reaches no whole company
 * is for one's own questionnaires, as what is made is.
 */
export function refuseToAddHere({ actor }: Pick<ActorContext, 'actor'>): void {
  refuseUnlessMay({ actor }, 'add');
  const scope = actor.scope([questionnaireCode], 'add');
  const companies = placesOf(scope, { company: questionnaire.companyId });
  if (companies.length > 0 && !scopeReaches(scope, { company: actor.companyId }, actor))
    throw new CallError('forbidden');
}

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
