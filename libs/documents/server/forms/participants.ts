import { sql } from 'drizzle-orm';
import { directory } from '#identity/server';
import type { Context } from '#server-kit/server';
import type { FormRow, ParticipantRole } from '../tables/form.ts';

/** People, each with what they are to a form. */
export type Participants = { personId: string; role: ParticipantRole }[];

type Taking = Pick<FormRow, 'id' | 'type' | 'sortAt'>;

/** Writes down who may see a form; roles that a person had before stay. Nobody loses sight of what they took part in. */
export async function addParticipants(
  { db }: Pick<Context, 'db'>,
  form: Taking,
  people: Readonly<Participants>,
): Promise<void> {
  const roles = new Map<string, ParticipantRole[]>();
  for (const { personId, role } of people)
    roles.set(personId, [...new Set([...(roles.get(personId) ?? []), role])]);
  if (!roles.size) return;
  // In one order, so that two forms that are decided at the same time never wait for each other.
  const rows = [...roles].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await db.execute(sql`
    INSERT INTO form_participant AS p (form_id, person_id, roles, type, sort_at)
    VALUES ${sql.join(
      rows.map(
        ([personId, own]) =>
          sql`(${form.id}::uuid, ${personId}, ${`{${own.join(',')}}`}::text[], ${form.type}, ${form.sortAt}::timestamptz)`,
      ),
      sql`, `,
    )}
    ON CONFLICT (form_id, person_id) DO UPDATE
      SET roles = ARRAY(SELECT DISTINCT unnest(p.roles || excluded.roles)), sort_at = excluded.sort_at
      WHERE NOT (p.roles @> excluded.roles AND p.sort_at = excluded.sort_at)`);
}

/** A submitted form's day decides its place in everybody's lists. */
export async function moveInLists({ db }: Pick<Context, 'db'>, form: Taking): Promise<void> {
  await db.execute(sql`UPDATE form_participant SET sort_at = ${form.sortAt}::timestamptz
    WHERE form_id = ${form.id}::uuid AND sort_at <> ${form.sortAt}::timestamptz`);
}

/** Heads of the department and of those above it: they see what their people ask for. */
export async function headsAsParticipants(
  { db }: Pick<Context, 'db'>,
  departmentId: string,
): Promise<Participants> {
  const chain = await directory.departmentChain(db, departmentId);
  return chain.flatMap(({ headId }) => (headId ? [{ personId: headId, role: 'head' as const }] : []));
}

export async function takesPart(
  { db }: Pick<Context, 'db'>,
  formId: string,
  personId: string,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM form_participant WHERE form_id = ${formId}::uuid AND person_id = ${personId}`,
  );
  return rows.length > 0;
}
