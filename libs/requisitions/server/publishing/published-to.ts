import { sql, type SQL } from 'drizzle-orm';
import type { ActorContext } from '#server-kit/server';

/** Keeps the controlled documents of the group and sees all of them. */
export const controls = ({ actor }: ActorContext): boolean => actor.roles.includes('documentControl');

/** Which rows of `published_document d` its secrecy lets the actor see. */
export const letsIn = (context: ActorContext): SQL => {
  const { actor } = context;
  if (controls(context)) return sql`true`;
  return sql`(d.secrecy = 'open' OR (d.secrecy = 'internal' AND d.company_id = ${actor.companyId})
              OR d.readers @> ARRAY[${actor.personId}]::text[])`;
};

/** For the files of a form: has it been published to the actor? */
export async function isPublishedTo(context: ActorContext, formId: string): Promise<boolean> {
  const { rows } = await context.db.execute(sql`
    SELECT FROM published_document d WHERE d.form_id = ${formId}::uuid AND d.voided_at IS NULL AND ${letsIn(context)}`);
  return rows.length > 0;
}
