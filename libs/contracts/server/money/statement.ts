import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, CallError, dayOf, subtractDecimals } from '#calls/model';
import { printStatement } from '#contracts/model';
import { directory } from '#identity/server';
import { handle, type Handler } from '#server-kit/server';
import { heldContract } from '../contract/held-contract.ts';
import type { StorageNeeds } from '../needs.ts';
import { billsInSql, notBilled } from '../storage/storage-in-sql.ts';
import { moneyOf, paymentsOf, receivablesOf } from './read-money.ts';

interface Head extends Record<string, unknown> {
  number: string;
  company: [string, string];
  mother: [string, string];
  language: 'zh' | 'en';
}

/** HBCTR200P_32: what a family owes by a contract and has paid, as these books have it, and the years that finance bills. */
export const statementHandler = (needs: StorageNeeds): Handler =>
  handle(printStatement, async ({ id }, context) => {
    const { db, actor, now, timeZone } = context;
    await heldContract(context, id, 'query');
    const contract = await moneyOf(db, id);
    const { rows } = await db.execute<Head>(sql`
      SELECT c.code AS number, ${directory.bothNames('o')} AS company, ${directory.bothNames('c')} AS mother, c.language
        FROM bank_contract c JOIN company o ON o.id = c.company_id WHERE c.id = ${id}`);
    const [head] = rows;
    if (!head || !contract) throw new CallError('notFound');
    const day = dayOf(now, timeZone);
    const payments = (await paymentsOf(db, id)).filter(({ reversedAt }) => reversedAt === null);
    const owed = receivablesOf(contract, payments);
    const { rows: storage } = await db.execute<{
      id: string;
      dueOn: string;
      amount: string;
      bill: string;
    }>(sql`
      SELECT h.id, h.due_on::text AS "dueOn", trim_scale(h.amount)::text AS amount, coalesce(b.state, ${notBilled}) AS bill
        FROM bank_storage_hand h LEFT JOIN ${billsInSql(needs)} b ON b.hand_id = h.id
       WHERE h.contract_id = ${id} AND h.withdrawn_at IS NULL ORDER BY h.due_on, h.id`);
    await db.execute(sql`
      INSERT INTO bank_statement_print (contract_id, person_id, printed_at)
      VALUES (${id}, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
    const { rows: counted } = await db.execute<{ prints: number }>(
      sql`SELECT count(*)::int AS prints FROM bank_statement_print WHERE contract_id = ${id}`,
    );
    const sum = (of: readonly { amount: string }[]) => addDecimals(...of.map(({ amount }) => amount));
    const [amount, received] = [sum(owed), sum(payments)];
    const paid = addDecimals(...owed.map((each) => each.paid));
    const late = owed.filter(({ dueOn }) => dueOn !== null && dueOn < day);
    return {
      ...head,
      ...{ currency: contract.currency, day, owed, storage },
      payments: payments.map(({ id: payment, paidOn, amount: came, way, note }) => ({
        ...{ id: payment, paidOn, amount: came, way, note },
      })),
      total: {
        ...{ amount, paid, open: subtractDecimals(amount, paid) },
        overdue: addDecimals(...late.map(({ open }) => open)),
      },
      credit: compareDecimals(received, paid) > 0 ? subtractDecimals(received, paid) : '0',
      prints: counted[0]?.prints ?? 1,
    };
  });
