import { sql, type SQL } from 'drizzle-orm';
import { ruleBroken, type Language } from '#calls/model';
import { seriesOf } from '#documents/model';
import { bankStates, certificateNumbers, type Certificate } from '#lab/model';
import { isoOf, type ActorContext } from '#server-kit/server';
import type { HeldUnit } from './held-unit.ts';
import { namesFound, whoJson } from './unit-sql.ts';

/** The release that a unit lies in the bank by. */
export const lastRelease = (unitId: SQL): SQL => sql`(SELECT h.id FROM lab_sheet h
  WHERE h.unit_id = ${unitId} AND h.direction = 'in' AND h.state = 'released' ORDER BY h.closed_at DESC, h.id DESC LIMIT 1)`;

/** The certificate of a unit as it travels; null: none was issued since it was released. */
export const certificateJson = (unitId: SQL, language: Language): SQL => sql`(
  SELECT jsonb_build_object('id', c.sheet_id, 'number', c.number, 'issuedAt', ${isoOf(sql`c.issued_at`)}, 'signer', ${whoJson(sql`c.signer_id`, language)},
      'signedAs', ${namesFound(sql`FROM person n WHERE n.id = c.signer_id`)})
    FROM lab_certificate c WHERE c.sheet_id = ${lastRelease(unitId)})`;

/**
 * The certificate of a held unit: issued with the first print after its release, signed by the director who released it, the same
 * as long as that release stands.
 */
export async function certificateOf(
  context: ActorContext,
  unit: HeldUnit,
): Promise<{ certificate: Certificate; isNew: boolean }> {
  const { db, now, language, atEnd } = context;
  if (!bankStates.includes(unit.state))
    throw ruleBroken(['未入库的产品没有证书', 'What is not in the bank has no certificate']);
  const read = () =>
    db.execute<{ one: Certificate | null }>(
      sql`SELECT ${certificateJson(sql`${unit.id}::uuid`, language)} AS one`,
    );
  const known = (await read()).rows[0]?.one;
  if (known) return { certificate: known, isNew: false };
  const number = await atEnd.take(atEnd.number(seriesOf(certificateNumbers, unit.companyId)));
  await db.execute(sql`
    INSERT INTO lab_certificate (sheet_id, unit_id, number, signer_id, issued_at)
    SELECT h.id, h.unit_id, ${number}, g.person_id, ${now.toISOString()}::timestamptz
      FROM lab_sheet h JOIN lab_signature g ON g.sheet_id = h.id
     WHERE h.id = ${lastRelease(sql`${unit.id}::uuid`)} ORDER BY g.director DESC, g.place DESC LIMIT 1`);
  const issued = (await read()).rows[0]?.one;
  if (!issued)
    throw ruleBroken(['该产品没有放行记录，不能签发证书', 'No release of it is known: no certificate']);
  return { certificate: issued, isNew: true };
}
