import type { Client } from 'pg';

/**
 * Makes drafts of purchase requisitions that one person has just begun, so that they stand before everything else in the
 * order of the days. Answers what takes them away again.
 */
export async function freshDrafts(
  owner: Client,
  personId: string,
  count: number,
): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO form (id, type, status, company_id, department_id, applicant_id, subject, urgency, currency, amount,
       applied_at, sort_at, created_at, updated_at, version, own, search)
     SELECT gen_random_uuid(), 'REQ110P', 'draft', p.company_id, p.department_id, p.id, 'draft ' || n, 'normal', 'CNY', n,
       now(), now() + n * interval '1 second', now(), now(), 1, '{}', ''
       FROM person p CROSS JOIN generate_series(1, $2::int) AS n WHERE p.id = $1 RETURNING id`,
    [personId, count],
  );
  const ids = rows.map(({ id }) => id);
  await owner.query(
    `INSERT INTO form_participant (form_id, person_id, roles, type, sort_at)
     SELECT id, applicant_id, '{applicant}', type, sort_at FROM form WHERE id = ANY ($1::uuid[]) ON CONFLICT DO NOTHING`,
    [ids],
  );
  return async () => {
    await owner.query('DELETE FROM form_participant WHERE form_id = ANY ($1::uuid[])', [ids]);
    await owner.query('DELETE FROM form WHERE id = ANY ($1::uuid[])', [ids]);
  };
}
