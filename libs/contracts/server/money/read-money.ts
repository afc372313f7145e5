import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, subtractDecimals } from '#calls/model';
import { contractTotal, type Instalment, type PaymentWay } from '#contracts/model';
import type { Db } from '#server-kit/server';
import { moneyThatHolds } from '../contract/freeze-terms.ts';

export interface MoneyOfContract extends Record<string, unknown> {
  id: string;
  state: string;
  births: string;
  currency: string;
  companyId: string;
  referrerId: string | null;
  signedOn: string | null;
  paidOn: string | null;
  products: { id: string; product: string; price: string; yearFee: string | null }[];
  instalments: Instalment[];
}

/** What a contract says of money, by the terms that hold; null where there is none. */
export async function moneyOf(db: Db, id: string): Promise<MoneyOfContract | null> {
  const { rows } = await db.execute<MoneyOfContract>(sql`
    SELECT c.id, c.contract_state AS state, t.births, t.currency, c.company_id AS "companyId", c.referrer_id AS "referrerId",
           c.signed_on::text AS "signedOn", c.paid_on::text AS "paidOn", t.products, t.instalments
      FROM bank_contract c CROSS JOIN ${moneyThatHolds(sql`c`)} t WHERE c.id = ${id}`);
  return rows[0] ?? null;
}

export const totalOf = ({ products, births }: Pick<MoneyOfContract, 'products' | 'births'>): string =>
  contractTotal(products, births);

export interface Payment extends Record<string, unknown> {
  id: string;
  paidOn: string;
  amount: string;
  way: PaymentWay | null;
  note: string;
  byId: string;
  reversedAt: string | null;
  reason: string;
}

/** Payments of a contract, the earliest first; what was taken back says when and why. */
export async function paymentsOf(db: Db, contractId: string): Promise<Payment[]> {
  const { rows } = await db.execute<Payment>(sql`
    SELECT p.id, p.paid_on::text AS "paidOn", trim_scale(p.amount)::text AS amount, p.way, p.note, p.by_id AS "byId",
           to_json(r.at) #>> '{}' AS "reversedAt", coalesce(r.note, '') AS reason
      FROM bank_payment p LEFT JOIN bank_payment r ON r.reverses = p.id
     WHERE p.contract_id = ${contractId} AND p.reverses IS NULL ORDER BY p.paid_on, p.at, p.id`);
  return rows;
}

export interface Receivable {
  id: string;
  kind: 'enrolment' | 'instalment';
  dueOn: string | null;
  note: string;
  amount: string;
  paid: string;
  open: string;
}

/** What a family owes by a contract, the earliest due covered first by what was paid. */
export function receivablesOf(contract: MoneyOfContract, payments: readonly Payment[]): Receivable[] {
  let left = addDecimals(...payments.filter((each) => each.reversedAt === null).map(({ amount }) => amount));
  const owed: Pick<Receivable, 'id' | 'kind' | 'dueOn' | 'note' | 'amount'>[] = contract.instalments.length
    ? contract.instalments
        .toSorted((a, b) => (a.dueOn ?? '~').localeCompare(b.dueOn ?? '~'))
        .map(({ id, dueOn, amount, note }) => ({
          ...{ id, kind: 'instalment' as const, dueOn },
          ...{ note: note ?? '', amount: amount ?? '0' },
        }))
    : [{ id: contract.id, kind: 'enrolment', dueOn: contract.signedOn, note: '', amount: totalOf(contract) }];
  return owed.map((each) => {
    const paid = compareDecimals(left, each.amount) < 0 ? left : each.amount;
    left = subtractDecimals(left, paid);
    return { ...each, paid, open: subtractDecimals(each.amount, paid) };
  });
}
