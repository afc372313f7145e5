import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { readValues, valuesWithComputed } from '#fields/model';
import { loadRequisitionForms } from '#requisitions/model';
import { roundMoney, type Currency } from '#calls/model';
import { newId, type Db } from '#server-kit/server';

interface Approved extends Record<string, unknown> {
  id: string;
  type: string;
  number: string;
  companyId: string;
  departmentId: string;
  applicantId: string;
  currency: Currency;
  amount: string | null;
  own: Record<string, unknown>;
  finishedAt: string;
}

/** Whose effects the demo has made otherwise: the ledgers of this feature, the open quantities of the inventory. */
const elsewhere = new Set(['purchaseRequisition', 'toolBorrowing', 'sealUse', 'documentApproval']);
const batch = 500;

/** What the approvals of the past have set off, waiting for the modules that will take it up. */
export async function tellApprovals(db: Db): Promise<void> {
  const forms = (await loadRequisitionForms()).filter(
    ({ name, onApproval }) => onApproval && !elsewhere.has(name),
  );
  const byCode = new Map(forms.map((form) => [form.code, form]));
  const { rows } = await db.execute<Approved>(sql`
    SELECT id, type, number, company_id AS "companyId", department_id AS "departmentId",
           applicant_id AS "applicantId", currency, amount::text AS amount, own, finished_at::text AS "finishedAt"
      FROM ${formsOf(...forms)} f WHERE status = 'approved' ORDER BY finished_at, id`);
  const events = rows.flatMap(({ own, finishedAt, amount, ...row }) => {
    const form = byCode.get(row.type);
    if (!form?.onApproval) return [];
    const { name, label, waitingFor } = form.onApproval;
    const { values } = readValues(form, own);
    return {
      ...{
        id: newId(),
        name,
        label,
        waiting_for: waitingFor ?? null,
        about_type: row.type,
        about_id: row.id,
      },
      at: finishedAt,
      data: {
        ...row,
        amount: amount && roundMoney(amount, row.currency),
        values: valuesWithComputed(form, row.currency, values),
      },
    };
  });
  for (let from = 0; from < events.length; from += batch)
    await db.execute(sql`
      INSERT INTO business_event (id, name, label, waiting_for, about_type, about_id, data, at)
      SELECT id, name, label, CASE WHEN waiting_for = 'null'::jsonb THEN NULL ELSE waiting_for END,
             about_type, about_id, data, at
        FROM jsonb_to_recordset(${JSON.stringify(events.slice(from, from + batch))}::jsonb)
          AS r (id uuid, name text, label jsonb, waiting_for jsonb, about_type text, about_id text, data jsonb, at timestamptz)`);
}
