import { sql } from 'drizzle-orm';
import type { NumberedRecords } from '#documents/server';
import { certificateNumbers, doorNumbers } from '#lab/model';
import { unitScreens } from './unit/unit-sql.ts';

/**
 * What the laboratory numbers. Neither is ever changed: the rows themselves say when and by whom. Whoever sees a unit sees
 * by what certificate it is kept, and by what line of the log it came.
 */
export const labNumbered: readonly NumberedRecords[] = [
  {
    ...doorNumbers,
    kept: {
      table: 'lab_door',
      company: sql`(SELECT s.company_id FROM lab_site s WHERE s.id = r.site_id)`,
      screens: [doorNumbers.code, ...unitScreens],
      given: { at: sql`r.entered_at`, by: sql`r.taken_by` },
    },
  },
  {
    ...certificateNumbers,
    kept: {
      table: 'lab_certificate',
      key: 'sheet_id',
      company: sql`(SELECT u.company_id FROM lab_unit u WHERE u.id = r.unit_id)`,
      screens: unitScreens,
      given: {
        at: sql`r.issued_at`,
        // Issued with its first print: whoever printed it took the number.
        by: sql`(SELECT p.person_id FROM lab_print p WHERE p.unit_id = r.unit_id AND p.kind = 'certificate'
          AND p.printed_at >= r.issued_at ORDER BY p.printed_at, p.id LIMIT 1)`,
      },
    },
  },
];
