import { sql } from 'drizzle-orm';
import { CallError, type Action } from '#calls/model';
import { questionKey, questionOf, type PeopleRule } from '#approvals/model';
import type { ActorContext, Db } from '#server-kit/server';
import { askDirectory, type Answers } from '../engine/directory.ts';
import { approvalInstance, type InstanceRow } from '../tables/instance.ts';
import { ofSubject } from '../tables/of-subject.ts';

const designer = 'AREQ140P';

/** Is the person among those of the rules? `companyId` null: roles of a company count wherever they are held. */
export async function isAmong(
  db: Db,
  personId: string,
  rules: readonly PeopleRule[],
  companyId: string | null,
  answers: Answers = new Map(),
): Promise<boolean> {
  for (const rule of rules) {
    const question = questionOf(rule, companyId);
    await askDirectory(db, [question], answers);
    if (answers.get(questionKey(question))?.includes(personId)) return true;
  }
  return false;
}

/** Does the flow that is in force for this instance's type name the person as a manager? */
export async function managesInstance(
  db: Db,
  personId: string,
  { definitionId, companyId }: Pick<InstanceRow, 'definitionId' | 'companyId'>,
): Promise<boolean> {
  const { rows } = await db.execute<{ managers: readonly PeopleRule[] }>(sql`
    SELECT now.flow -> 'settings' -> 'managers' AS managers
      FROM approval_definition own
      JOIN approval_definition now ON now.type = own.type AND now.state = 'published'
     WHERE own.id = ${definitionId} AND now.flow -> 'settings' -> 'managers' IS NOT NULL`);
  return isAmong(db, personId, rows[0]?.managers ?? [], companyId);
}

/** The same of a document; nobody manages what was never submitted. */
export async function managesSubject(
  { db, actor }: ActorContext,
  subject: { type: string; id: string },
): Promise<boolean> {
  const [row] = await db
    .select({ definitionId: approvalInstance.definitionId, companyId: approvalInstance.companyId })
    .from(approvalInstance)
    .where(ofSubject(subject));
  return row !== undefined && managesInstance(db, actor.personId, row);
}

/** Types whose flow in force names the reader as a manager. */
async function managedTypes({ db, actor }: ActorContext): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ type: string; managers: readonly PeopleRule[] }>(sql`
    SELECT type, flow -> 'settings' -> 'managers' AS managers FROM approval_definition
     WHERE state = 'published' AND flow -> 'settings' -> 'managers' IS NOT NULL`);
  const answers: Answers = new Map();
  const types = new Set<string>();
  for (const { type, managers } of rows)
    if (await isAmong(db, actor.personId, managers, null, answers)) types.add(type);
  return types;
}

/** Whose flows the reader may look at in the designer: all of them by right, otherwise those that they manage. */
export const flowsInReach = async (context: ActorContext): Promise<'all' | ReadonlySet<string>> =>
  context.actor.may(designer, 'get') || context.actor.may(designer, 'edit') ? 'all' : managedTypes(context);

/** The same beside the designer: nothing of it for whoever may not open it. */
export const flowsShown = async (context: ActorContext): Promise<'all' | ReadonlySet<string>> =>
  context.actor.may(designer, 'query') ? flowsInReach(context) : new Set<string>();

/** The designer is for whoever has flows to look at in it. */
export const designerOffer = {
  code: designer,
  async isOffered(context: ActorContext): Promise<boolean> {
    const reach = await flowsShown(context);
    return reach === 'all' || reach.size > 0;
  },
};

export const reaches = (reach: 'all' | ReadonlySet<string>, type: string): boolean =>
  reach === 'all' || reach.has(type);

/** May the reader change or publish the flow of a type: by right, or as its manager? */
export async function mayDesign(
  context: ActorContext,
  type: string,
  action: Extract<Action, 'edit' | 'enable'>,
): Promise<boolean> {
  return context.actor.may(designer, action) || (await managedTypes(context)).has(type);
}

/** Refuses whoever may not; a type out of reach does not exist for them. */
export async function needDesigner(
  context: ActorContext,
  type: string,
  action: 'get' | 'edit' | 'enable',
): Promise<void> {
  if (!reaches(await flowsInReach(context), type)) throw new CallError('notFound');
  if (action !== 'get' && !(await mayDesign(context, type, action))) throw new CallError('forbidden');
}

/** Who manages a flow is for the workflow administrator to say, not for those who manage it. */
export const mayNameManagers = ({ actor }: ActorContext): boolean => actor.may(designer, 'edit');
