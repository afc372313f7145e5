import { sql } from 'drizzle-orm';
import type { RegisterSource } from '#registers/server';
import { firstDeadlineOfWaiting } from '../units/hours-of-units.ts';
import { contractSubject } from '../signing/contract-envelope.ts';

/**
 * What laboratory and signing know of a contract `r`: the hours until the first of its units has to be freezing, and how its
 * latest envelope stands.
 */
export const readOfContracts: NonNullable<RegisterSource['reads']> = {
  left: ({ now }) => sql`round((extract(epoch FROM
    ${firstDeadlineOfWaiting(sql`u.contract_id = r.id`)} - ${now.toISOString()}::timestamptz) / 3600)::numeric, 1)`,
  envelope: sql.raw(`(SELECT e.state FROM envelope e
    WHERE e.subject_kind = '${contractSubject}' AND e.subject_id = r.id ORDER BY e.created_at DESC LIMIT 1)`),
};
