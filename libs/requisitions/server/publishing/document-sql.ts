import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { formColumns, formsOf } from '#documents/server';
import { directory, withinScope } from '#identity/server';
import { headOf } from '#requisitions/model';
import type { Action } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import { controls, letsIn } from './published-to.ts';

const type = headOf('documentApproval');

/** The forms whose approval publishes. */
export const publishedForms = formsOf(type);

/**
 * Which of `published_document d` with their `form f` the reader may see: by secrecy, or because the form is theirs or in
 * the reach of their right.
 */
export const reached = (context: ActorContext, action: Action = 'query'): SQL => {
  const { actor } = context;
  return sql`(${letsIn(context)} OR ${withinScope(actor.scope([type.code], action), formColumns, actor)})`;
};

/** A DocumentState. */
export const stateAt = ({ now, timeZone }: ActorContext): SQL => {
  const today = sql`${dayOf(now, timeZone)}::date`;
  return sql`CASE WHEN d.voided_at IS NOT NULL THEN 'voided' WHEN d.effective > ${today} THEN 'upcoming'
    WHEN EXISTS (SELECT FROM published_document n WHERE n.company_id = d.company_id AND n.number = d.number
                    AND n.version > d.version AND n.voided_at IS NULL AND n.effective <= ${today})
      THEN 'superseded' ELSE 'valid' END`;
};

/** How many have confirmed that they have read it: of those who have to, or of everybody where nobody is named. */
export const readInSql = sql`(SELECT count(*) FROM document_reading r WHERE r.document_id = d.id
  AND (d.readers IS NULL OR r.person_id = ANY (d.readers)))`;
export const ofInSql = sql`cardinality(d.readers)`;

/** When the reader confirmed it. */
export const readAtOf = ({ actor }: ActorContext): SQL =>
  sql`(SELECT r.read_at FROM document_reading r WHERE r.document_id = d.id AND r.person_id = ${actor.personId})`;

/** The reader has to read it and has not. */
export const mustReadAt = (context: ActorContext): SQL =>
  sql`coalesce(d.voided_at IS NULL AND ${readAtOf(context)} IS NULL
    AND d.readers @> ARRAY[${context.actor.personId}]::text[], false)`;

/** Who has read it and who has not, those who have to first; for who controls documents, and for the applicant. */
export const readersAt = (context: ActorContext): SQL => {
  const { actor, language } = context;
  const concerned = controls(context) ? sql`true` : sql`f.applicant_id = ${actor.personId}`;
  return sql`CASE WHEN ${concerned} THEN coalesce((
    SELECT jsonb_agg(jsonb_build_object('readAt', r.read_at,
             'person', jsonb_build_object('id', p.id, 'name', ${sql.raw(directory.nameColumn(language, 'p'))}))
             ORDER BY w.place, r.read_at)
      FROM (SELECT id, min(place) AS place
              FROM (SELECT id, place FROM unnest(d.readers) WITH ORDINALITY AS named (id, place)
                    UNION ALL SELECT person_id, 1000000 FROM document_reading WHERE document_id = d.id) AS each
             GROUP BY id) AS w
      JOIN person p ON p.id = w.id
      LEFT JOIN document_reading r ON r.document_id = d.id AND r.person_id = w.id), '[]') END`;
};
