import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { RecordDoor } from '#identity/server';
import type { ParticipantRole } from '../tables/form.ts';
import type { FormsKit } from './forms-kit.ts';
import { mayRead, reachesToVoid } from './may.ts';
import { findForm } from './stored-form.ts';

const takingPart: Readonly<Record<ParticipantRole, Label>> = {
  applicant: ['申请人', 'Applicant'],
  approver: ['审批人', 'Approver'],
  copied: ['抄送人', 'Copied'],
  head: ['部门负责人', 'Head of the department'],
};

/** Who may see and void a form, as its calls ask it. */
export const doorOfForms = (kit: FormsKit): RecordDoor => ({
  screens: kit.types,
  async find({ db }, screen, number, id) {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT id FROM form WHERE type = ${screen} AND number = upper(${number})
         ${id === undefined ? sql`` : sql`AND id::text = ${id}`} ORDER BY id LIMIT 1`);
    return rows[0]?.id ?? null;
  },
  async may(context, screen, id, action) {
    const form = kit.formOf(screen);
    if (!form || !['query', 'get', 'disable'].includes(action)) return null;
    const row = await findForm(context, form, id);
    if (!row || !(await mayRead(context, kit, row))) return false;
    return action === 'disable' ? reachesToVoid(context, row) : true;
  },
  async numberOf(context, screen, id) {
    const form = kit.formOf(screen);
    if (!form) return null;
    const row = await findForm(context, form, id);
    return row?.number
      ? {
          number: row.number,
          ...{ table: 'form', column: 'number', id, code: form.code, companyId: row.companyId },
          ...{ ofCodes: false, usual: { prefix: form.numberPrefix } },
        }
      : null;
  },
  async takesPart({ db }, id, personId) {
    const { rows } = await db.execute<{ roles: ParticipantRole[] }>(
      sql`SELECT roles FROM form_participant WHERE form_id = ${id}::uuid AND person_id = ${personId}`,
    );
    return (rows[0]?.roles ?? []).map((role) => takingPart[role]);
  },
});
