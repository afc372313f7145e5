import { sql } from 'drizzle-orm';
import type { RegisterSource } from '#registers/server';
import { contractSubject } from '../signing/contract-envelope.ts';

/**
 * What laboratory and signing know of a contract `r`: the hours until the first of its units has to be freezing, and how its
 * latest envelope stands.
 */
export const readOfContracts: NonNullable<RegisterSource['reads']> = {
  left: ({
    now,
  }) => sql`(SELECT round((extract(epoch FROM min(u.deadline) - ${now.toISOString()}::timestamptz) / 3600)::numeric, 1)
    FROM lab_unit u WHERE u.contract_id = r.id AND u.freezing_at IS NULL
     AND u.state IN ('expected', 'collected', 'received', 'accepted', 'conditional', 'processing'))`,
  envelope: sql.raw(`(SELECT e.state FROM envelope e
    WHERE e.subject_kind = '${contractSubject}' AND e.subject_id = r.id ORDER BY e.created_at DESC LIMIT 1)`),
};
