import { sql } from 'drizzle-orm';
import type { EngineActor, PeopleRule } from '#approvals/model';
import type { ActorContext } from '#server-kit/server';
import { isAmong } from '../definitions/managers.ts';
import { isAdministrator } from '../engine/actor.ts';
import type { WorldSource } from '../engine/world.ts';
import type { InstanceRow } from '../tables/instance.ts';
import type { TrailRow } from '../tables/trail.ts';

/** What a view needs of an instance. */
export type SeenInstance = WorldSource &
  Pick<InstanceRow, 'id' | 'definitionId' | 'state' | 'round' | 'progress'>;
/** What a view shows of a line of the trail; its place and hashes are for those who check the chain. */
export type SeenLine = Omit<TrailRow, 'instanceId' | 'sequence' | 'previous' | 'hash'>;

export interface FoundInstance {
  row: SeenInstance;
  by: EngineActor;
  trail: SeenLine[];
}

interface FoundRow extends SeenInstance, Record<string, unknown> {
  trail: (Omit<SeenLine, 'at'> & { at: string })[];
  inPlaceOf: string[];
  managers: readonly PeopleRule[] | null;
}

const columns = sql.raw(`
  i.id, i.subject_type AS "subjectType", i.subject_id AS "subjectId", i.company_id AS "companyId",
  i.department_id AS "departmentId", i.applicant_id AS "applicantId", i.definition_id AS "definitionId",
  i.state, i.round, i.progress, i.facts, i.seen,
  (SELECT coalesce(json_agg(json_build_object(
      'id', t.id, 'at', t.at, 'action', t.action, 'personId', t.person_id, 'personZh', t.person_zh,
      'personEn', t.person_en, 'onBehalfOf', t.on_behalf_of, 'behalfZh', t.behalf_zh, 'behalfEn', t.behalf_en,
      'toId', t.to_id, 'toZh', t.to_zh, 'toEn', t.to_en, 'stepId', t.step_id, 'stepZh', t.step_zh,
      'stepEn', t.step_en, 'words', t.words, 'noteZh', t.note_zh, 'noteEn', t.note_en, 'signature', t.signature,
      'round', t.round
    ) ORDER BY t.sequence), '[]')
   FROM approval_trail t WHERE t.instance_id = i.id) AS trail,
  (SELECT now.flow -> 'settings' -> 'managers'
     FROM approval_definition own JOIN approval_definition now ON now.type = own.type AND now.state = 'published'
    WHERE own.id = i.definition_id) AS managers`);

/** The approval of a document with its trail, and what the actor is to it: one question. */
export async function findInstance(
  { db, actor, now }: Pick<ActorContext, 'db' | 'actor' | 'now'>,
  { type, id }: { type: string; id: string },
): Promise<FoundInstance | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<FoundRow>(sql`
    SELECT ${columns},
      (SELECT coalesce(json_agg(DISTINCT d.person_id), '[]') FROM approval_delegation d
        WHERE d.to_id = ${actor.personId} AND d.starts_at <= ${at} AND d.ends_at > ${at} AND d.ended_at IS NULL
          AND (d.types = '{}' OR i.subject_type = ANY (d.types))) AS "inPlaceOf"
    FROM approval_instance i WHERE i.subject_type = ${type} AND i.subject_id = ${id}`);
  const [found] = rows;
  if (!found) return null;
  const { trail, inPlaceOf, managers, ...row } = found;
  const manager = await isAmong(db, actor.personId, managers ?? [], row.companyId);
  return {
    row,
    by: { personId: actor.personId, administrator: isAdministrator(actor), inPlaceOf, manager },
    trail: trail.map((line) => ({ ...line, at: new Date(line.at) })),
  };
}
