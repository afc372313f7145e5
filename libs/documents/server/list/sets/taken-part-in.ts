import { sql, type SQL } from 'drizzle-orm';
import { oneOf, type Actor } from '#server-kit/server';
import { formsWhere, submitted, type FormSet } from './form-set.ts';

/**
 * What the actor takes part in, as written down in form_participant, apart from drafts. The form's type and state are
 * asked for as well: its indexes begin with the one and are of the other, and one of them may be what is looked along.
 */
export const formsTakenPartIn = (actor: Actor, types: readonly string[]): FormSet =>
  participating(actor, types, { form: submitted, participant: sql`p.status <> 'draft'` });

/**
 * The drafts that the actor takes part in: mostly those that the actor applies with, `mine` none but those. They are
 * found among the actor's own rows, so those of others are not even looked at.
 */
export const draftsOf = (
  actor: Actor,
  types: readonly string[],
  { mine = false }: { mine?: boolean | undefined } = {},
): FormSet => {
  // Somebody who views as the actor sees none.
  const form = actor.viewing ? sql`f.status = 'draft' AND false` : sql`f.status = 'draft'`;
  const own = mine ? sql`${form} AND f.applicant_id = ${actor.personId}` : form;
  const drafts = participating(actor, types, { form: own, participant: sql`p.status = 'draft'` });
  const { byFormColumns: _others, fromParticipants, ...rest } = drafts;
  return {
    ...rest,
    drafts: true,
    ...(fromParticipants && {
      // Whose they are the form alone knows.
      fromParticipants: { ...(mine ? rest : fromParticipants), drafts: true },
    }),
  };
};

/** What waits for the actor: found among what they take part in; who holds it the form alone knows. */
export function formsHeldBy(actor: Actor, types: readonly string[]): FormSet {
  const held = sql`f.status = 'pending' AND f.holders @> ${JSON.stringify([{ id: actor.personId }])}::jsonb`;
  const { fromParticipants: _alone, ...set } = participating(actor, types, {
    form: held,
    participant: sql`p.status = 'pending'`,
  });
  return set;
}

/** The state as each of the two tables has it. */
function participating(
  actor: Actor,
  types: readonly string[],
  state: { form: SQL; participant: SQL },
): FormSet {
  const ofActor = sql`p.person_id = ${actor.personId}`;
  const inParticipants = sql`${ofActor} AND ${oneOf(sql`p.type`, types)} AND ${state.participant}`;
  const inForms = sql`${oneOf(sql`f.type`, types)} AND ${state.form}`;
  const columns = { id: sql`p.form_id`, sortAt: sql`p.sort_at`, status: sql`p.status` };
  return {
    ...columns,
    byFormColumns: {
      ...formsWhere(sql`${ofActor} AND ${inForms}`),
      from: sql`form f JOIN form_participant p ON p.form_id = f.id`,
      takesPart: true,
    },
    from: sql`form_participant p JOIN form f ON f.id = p.form_id`,
    where: sql`${inParticipants} AND ${inForms}`,
    takesPart: true,
    steady: false,
    fromParticipants: {
      ...columns,
      from: sql`form_participant p`,
      where: inParticipants,
      takesPart: true,
      steady: true,
    },
  };
}
