import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { directory } from '#identity/server';
import type { Actor, Context } from '#server-kit/server';
import { warmReason } from '../custody/words.ts';

/** A signature that stands on a sheet. */
export interface GivenSignature extends Record<string, unknown> {
  place: number;
  personId: string;
  name: string;
  nameEn: string;
  director: boolean;
  meaning: string;
  sha256: string;
}

export async function signaturesOf({ db }: Pick<Context, 'db'>, sheetId: string): Promise<GivenSignature[]> {
  const { rows } = await db.execute<GivenSignature>(sql`
    SELECT g.place, g.person_id AS "personId", coalesce(p.name_zh, g.person_id) AS name,
           coalesce(${sql.raw(directory.nameColumn('en', 'p'))}, g.person_id) AS "nameEn", g.director, g.meaning, g.sha256
      FROM lab_signature g LEFT JOIN person p ON p.id = g.person_id WHERE g.sheet_id = ${sheetId} ORDER BY g.place`);
  return rows;
}

/**
 * Everybody who worked on a unit: took its box at the door or corrected its line, received it, read its logger or its curve, processed it, took its
 * specimens, entered its results or those of the mother at a sister unit, judged its donor, put it where it lies. Whoever read a
 * tank has touched nothing in it, though each unit has a line that says how long it was warm. Whoever verified a result has looked
 * at the work of somebody else, as a signer does, and may sign (decision 472).
 */
export async function workedOn({ db }: Pick<Context, 'db'>, unitId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    SELECT person_id AS id FROM lab_receipt WHERE unit_id = ${unitId}
    UNION SELECT person_id FROM lab_processing WHERE unit_id = ${unitId}
    UNION SELECT unnest(ARRAY[r.entered_by, r.collected_by]) FROM lab_result r WHERE r.unit_id = ${unitId}
    UNION SELECT unnest(ARRAY[r.entered_by, r.collected_by])
            FROM lab_unit u JOIN lab_unit sister ON sister.contract_id = u.contract_id
            JOIN lab_result r ON r.unit_id = sister.id AND r.subject = 'mother' WHERE u.id = ${unitId}
    UNION SELECT collected_by FROM lab_order WHERE unit_id = ${unitId}
    UNION SELECT person_id FROM lab_logger WHERE unit_id = ${unitId}
    UNION SELECT person_id FROM lab_curve WHERE unit_id = ${unitId}
    UNION SELECT unnest(judged_by) FROM lab_unit WHERE id = ${unitId}
    UNION SELECT unnest(array_append((SELECT array_agg(x.person_id) FROM lab_door_correction x WHERE x.door_id = d.id), d.taken_by))
            FROM lab_unit u JOIN lab_unit f ON f.id = u.id OR (f.din = u.din AND f.kit_serial = u.kit_serial)
            JOIN lab_door d ON d.unit_id = f.id WHERE u.id = ${unitId}
    UNION SELECT person_id FROM custody_move
           WHERE unit_id = ${unitId} AND NOT (from_place IS NOT DISTINCT FROM to_place AND reason = ${warmReason})`);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export const isDirector = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('labDirector');

/** What stands against a signature of this person; null: nothing. */
export function againstSigner(
  actor: Pick<Actor, 'personId' | 'roles'>,
  given: readonly GivenSignature[],
  worked: ReadonlySet<string>,
): Label | null {
  if (given.some(({ personId }) => personId === actor.personId))
    return ['您已签署，须由另一人签署', 'You have signed already: somebody else has to'];
  if (worked.has(actor.personId))
    return ['您参与过该产品的操作，不能签署放行', 'You worked on this unit and cannot sign its release'];
  if (given.length === 1 && !given[0]?.director && !isDirector(actor))
    return ['两位签署人中须有一位实验室主任', 'One of the two has to be the laboratory director'];
  return null;
}
