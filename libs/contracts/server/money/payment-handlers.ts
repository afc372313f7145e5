import { sql } from 'drizzle-orm';
import {
  CallError,
  compareDecimals,
  currencies,
  dayOf,
  invalid,
  multiplyDecimals,
  ruleBroken,
  type Currency,
} from '#calls/model';
import {
  birthCounts,
  paymentRecorded,
  readInstalments,
  readProducts,
  receivablesCode,
  recordPayment,
  reversePayment,
  type BirthCount,
} from '#contracts/model';
import { directory } from '#identity/server';
import { handle, newId, type Handler } from '#server-kit/server';
import { heldContract } from '../contract/held-contract.ts';
import { refreshPaidOn } from './paid-on.ts';
import { moneyOf, paymentsOf, receivablesOf, totalOf } from './read-money.ts';

/** HBCTR200P_5. */
const products = handle(readProducts, async ({ id }, context) => {
  await heldContract(context, id, 'query');
  const contract = await moneyOf(context.db, id);
  if (!contract) throw new CallError('notFound');
  const children = birthCounts[contract.births as BirthCount];
  return {
    ...{ currency: contract.currency, children, total: totalOf(contract) },
    products: contract.products.map(({ product, price, yearFee }) => ({
      ...{ product, price, yearFee: yearFee ?? null },
      total: multiplyDecimals(price, String(children)) ?? '0',
    })),
  };
});

/** HBCTR200P_6. */
const instalments = handle(readInstalments, async ({ id }, context) => {
  const { db, actor, language } = context;
  await heldContract(context, id, 'query');
  const contract = await moneyOf(db, id);
  if (!contract) throw new CallError('notFound');
  const payments = await paymentsOf(db, id);
  const people = await directory.personsById(db, [...new Set(payments.map(({ byId }) => byId))]);
  const by = directory.referringTo(language, people);
  return {
    ...{ currency: contract.currency, paidOn: contract.paidOn },
    instalments: receivablesOf(contract, payments),
    payments: payments.map(({ id: payment, paidOn, amount, way, note, byId, reversedAt, reason }) => ({
      ...{ id: payment, paidOn, amount, way, note, by: by(byId) },
      reversed: reversedAt === null ? null : { at: new Date(reversedAt).toISOString(), reason },
    })),
    may: { record: contract.state === 'signed' && actor.may([receivablesCode], 'edit') && !actor.viewing },
  };
});

/** HBCTR340P_3. */
const record = handle(
  recordPayment,
  async ({ paymentId, contractId, amount, currency, paidOn, way, note }, context) => {
    const { db, now, actor, timeZone } = context;
    const held = await heldContract(context, contractId, 'edit', { locks: true, screens: [receivablesCode] });
    const known = await db.execute(sql`SELECT FROM bank_payment WHERE id = ${paymentId}`);
    if (known.rows.length) return { paidOn: held.paidOn };
    if (held.state !== 'signed')
      throw ruleBroken(['合同签署后才能登记收款', 'Payments are written down for signed contracts']);
    const refuse = (path: string, zh: string, en: string) => invalid([{ path, text: [zh, en] }]);
    if (compareDecimals(amount, '0') <= 0) throw refuse('amount', '金额须大于零', 'More than nothing');
    const decimals = currencies[held.currency as Currency];
    if ((amount.split('.')[1]?.length ?? 0) > decimals)
      throw refuse('amount', `最多 ${decimals} 位小数`, `At most ${decimals} decimals`);
    if (currency !== held.currency)
      throw refuse('currency', `合同币种为 ${held.currency}`, `The contract is in ${held.currency}`);
    if (paidOn > dayOf(now, timeZone))
      throw refuse('paidOn', '收款日不能晚于今天', 'It cannot be after today');
    await db.execute(sql`
    INSERT INTO bank_payment (id, contract_id, amount, currency, paid_on, way, note, at, by_id)
    VALUES (${paymentId}, ${contractId}, ${amount}, ${currency}, ${paidOn}, ${way}, ${note}, ${now.toISOString()}::timestamptz, ${actor.personId})`);
    await context.emit(paymentRecorded, { paymentId, contractId, amount, currency, paidOn, reverses: null });
    return { paidOn: await refreshPaidOn(context, contractId) };
  },
);

/** HBCTR340P_6: another row that says it was none. */
const reverse = handle(reversePayment, async ({ id, reason }, context) => {
  const { db, now, actor, timeZone } = context;
  const { rows } = await db.execute<{
    contractId: string;
    amount: string;
    currency: string;
    done: boolean;
  }>(sql`
    SELECT p.contract_id AS "contractId", trim_scale(p.amount)::text AS amount, p.currency,
           EXISTS (SELECT FROM bank_payment r WHERE r.reverses = p.id) AS done
      FROM bank_payment p WHERE p.id = ${id} AND p.reverses IS NULL`);
  const [payment] = rows;
  if (!payment) throw new CallError('notFound');
  const { contractId, amount, currency } = payment;
  const held = await heldContract(context, contractId, 'edit', { locks: true, screens: [receivablesCode] });
  if (payment.done) return { paidOn: held.paidOn };
  const today = dayOf(now, timeZone);
  const reversal = newId();
  const made = await db.execute(sql`
    INSERT INTO bank_payment (id, contract_id, amount, currency, paid_on, note, reverses, at, by_id)
    VALUES (${reversal}, ${contractId}, ${amount}, ${currency}, ${today}, ${reason}, ${id}, ${now.toISOString()}::timestamptz, ${actor.personId})
    ON CONFLICT (reverses) DO NOTHING RETURNING id`);
  // Somebody else took it back in this moment: it is told once.
  if (made.rows.length === 0) return { paidOn: (await moneyOf(db, contractId))?.paidOn ?? null };
  await context.emit(paymentRecorded, {
    paymentId: reversal,
    contractId,
    amount,
    currency,
    paidOn: today,
    reverses: id,
  });
  return { paidOn: await refreshPaidOn(context, contractId) };
});

export const paymentHandlers: readonly Handler[] = [products, instalments, record, reverse];
