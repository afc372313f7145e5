import { sql } from 'drizzle-orm';
import { compareDecimals, dayOf, defaultTimeZone, roundMoney, subtractDecimals } from '#calls/model';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { loansWhere } from '../loans/loans.ts';

const dayMs = 86_400_000;

/** Who records cash in each company: its cashier, else anybody's. */
async function cashiers(db: Db): Promise<(companyId: string) => string | undefined> {
  const { rows } = await db.execute<{ person: string; companyId: string | null }>(sql`
    SELECT a.person_id AS person, r.company_id AS "companyId" FROM account_role r JOIN account a ON a.id = r.account_id
     WHERE r.role_id = 'cashier' ORDER BY a.id`);
  return (companyId) => (rows.find((row) => row.companyId === companyId) ?? rows[0])?.person;
}

/** Most of what is due came back in cash, some of it in two parts; now and then somebody forgets. */
export async function repayLoans(db: Db, { today, random }: DemoClock): Promise<void> {
  const loans = await loansWhere(db, sql`f.status = 'approved'`);
  const cashierOf = await cashiers(db);
  // Somebody always owes something: the newest loan of each company that is not offset yet stays open.
  const owed = new Map<string, { id: string; day: string }>();
  for (const loan of loans) {
    const newer = owed.get(loan.companyId);
    if (compareDecimals(loan.open, '0') > 0 && !(newer && newer.day >= loan.day))
      owed.set(loan.companyId, loan);
  }
  let receipts = 0;
  for (const { id, open, companyId, payBackBy, day } of loans) {
    const by = cashierOf(companyId);
    const due = Date.parse(`${payBackBy}T03:00:00Z`);
    const at = Math.max(due - Math.floor(random() * 6) * dayMs, Date.parse(`${day}T03:00:00Z`));
    if (
      !by ||
      owed.get(companyId)?.id === id ||
      compareDecimals(open, '0') <= 0 ||
      at > today.getTime() ||
      random() < 0.2
    )
      continue;
    const first = random() < 0.3 ? roundMoney(String(Number(open) * 0.6), 'CNY') : open;
    const rest = subtractDecimals(open, first);
    const parts: [amount: string, at: number][] = [[first, at]];
    const later = at + 12 * dayMs;
    if (compareDecimals(rest, '0') > 0 && later <= today.getTime() && random() < 0.6)
      parts.push([rest, later]);
    for (const [amount, when] of parts) {
      const moment = new Date(when);
      const paidOn = dayOf(moment, defaultTimeZone);
      await db.execute(sql`
        INSERT INTO loan_repayment (id, form_id, amount, paid_on, receipt, words, recorded_by, recorded_at)
        VALUES (${newId()}, ${id}::uuid, ${amount}, ${paidOn}::date,
                ${`SJ-${paidOn.slice(0, 4)}-${String(++receipts).padStart(4, '0')}`}, '', ${by}, ${moment})`);
    }
  }
}
