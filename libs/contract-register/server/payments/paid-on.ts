import { sql } from 'drizzle-orm';
import { formsOf } from '#documents/server';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';
import { linesOfDocument } from '#trade/server';
import type { HeldContract } from '../registered/held.ts';

const payment = headOf('purchasePayment');

export interface Payment extends Record<string, unknown> {
  id: string;
  type: string;
  status: 'pending' | 'approved';
  number: string;
  companyId: string;
  departmentId: string;
  applicantId: string;
  day: string;
  amount: string;
}

/** Payments of a contract that are approved or under way, in its currency; the newest first. They name it, or a form of it. */
export async function paymentsOf(
  db: Db,
  { id, currency }: Pick<HeldContract, 'id' | 'currency'>,
): Promise<Payment[]> {
  const { rows } = await db.execute<Payment>(sql`
    SELECT f.id, f.type, f.status, coalesce(f.number, '') AS number, f.company_id AS "companyId",
           f.department_id AS "departmentId", f.applicant_id AS "applicantId",
           to_char(f.sort_at AT TIME ZONE company_time_zone(), 'YYYY-MM-DD') AS day,
           trim_scale(coalesce(f.amount, 0))::text AS amount
      FROM ${formsOf(payment)} f
     WHERE f.status IN ('pending', 'approved') AND f.currency = ${currency}
       AND f.own -> 'contract' ->> 'id' IN (SELECT ${id} UNION ALL SELECT a.form_id FROM contract_act a WHERE a.contract_id = ${id} AND a.form_id IS NOT NULL)
     ORDER BY f.sort_at DESC, f.id`);
  return rows;
}

/** Was anything of it paid, met, or received? */
export async function paidOrDelivered(db: Db, held: HeldContract): Promise<boolean> {
  if (held.milestones.some(({ metOn }) => metOn !== null)) return true;
  if ((await paymentsOf(db, held)).some(({ status }) => status === 'approved')) return true;
  if (!/^[0-9a-f-]{36}$/i.test(held.id)) return false;
  const lines = await linesOfDocument(db, held.id);
  return [...lines.values()].some(({ linked }) => Number(linked) > 0);
}
