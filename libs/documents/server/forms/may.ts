import { sql } from 'drizzle-orm';
import { formMoves, type AnyForm } from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import { scopeReachesForm } from '../list/sets/reached-by-right.ts';
import type { FormRow } from '../tables/form.ts';
import type { FormsKit } from './forms-kit.ts';
import { isEditable } from './move-form.ts';
import { takesPart } from './participants.ts';

type About = Pick<FormRow, 'id' | 'type' | 'status' | 'companyId' | 'departmentId' | 'applicantId'>;

/**
 * May the actor read this form: as one who takes part, by a right that reaches it, as a deputy who has to decide, or as a
 * manager of its flow. `takesPartIn`: whoever has just read the row knows it already.
 */
export async function mayRead(
  context: ActorContext,
  { approvals }: Pick<FormsKit, 'approvals'>,
  row: About,
  takesPartIn?: boolean,
): Promise<boolean> {
  const { actor } = context;
  if (row.status === 'draft' && actor.viewing) return false;
  if (row.applicantId === actor.personId) return true;
  if (row.status === 'draft') return false;
  if (actor.may(row.type, 'query') && scopeReachesForm(actor.scope(row.type, 'query'), row, actor))
    return true;
  return (
    (takesPartIn ?? (await takesPart(context, row.id, actor.personId))) ||
    (await approvals.mayDecide(context, row)) ||
    approvals.mayManage(context, row)
  );
}

/** Has it come back to its applicant, who may change it or give it up? */
export const isBack = (status: FormRow['status']): boolean => status === 'returned' || status === 'withdrawn';

/** Does the actor's right to void reach this form, whatever its state? */
export const reachesToVoid = ({ actor }: ActorContext, row: About): boolean =>
  actor.may(row.type, 'disable') && scopeReachesForm(actor.scope(row.type, 'disable'), row, actor);

/** May the actor void it now? */
export const mayVoid = (context: ActorContext, row: About): boolean =>
  !context.actor.viewing &&
  formMoves[row.status].includes('voided') &&
  !isBack(row.status) &&
  reachesToVoid(context, row);

/** What the applicant may do with the content and the life of their form. */
export function ownersRights({ actor }: ActorContext, form: AnyForm, row: About) {
  const own = row.applicantId === actor.personId && !actor.viewing;
  const mine = own && !form.handedIn && actor.may(form.code, 'add');
  return {
    edit: mine && isEditable(row.status),
    submit: mine && isEditable(row.status),
    discard: mine && row.status === 'draft',
    giveUp: own && isBack(row.status),
  };
}

/** Which of these forms the actor may read; for links to several at once. */
export async function readableOf(
  context: ActorContext,
  rows: readonly About[],
): Promise<ReadonlySet<string>> {
  const { actor, db } = context;
  if (!rows.length) return new Set();
  const { rows: taking } = await db.execute<{ form_id: string }>(sql`
    SELECT form_id FROM form_participant
     WHERE person_id = ${actor.personId} AND form_id IN ${rows.map(({ id }) => id)}`);
  const takesPartIn = new Set(taking.map((row) => row.form_id));
  const reaches = (row: About): boolean =>
    actor.may(row.type, 'query') && scopeReachesForm(actor.scope(row.type, 'query'), row, actor);
  const readable = (row: About): boolean =>
    row.status === 'draft'
      ? row.applicantId === actor.personId && !actor.viewing
      : row.applicantId === actor.personId || takesPartIn.has(row.id) || reaches(row);
  return new Set(rows.filter(readable).map(({ id }) => id));
}
